"""Accounts: what the server says of them, and the requests that make, open and change them."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from mindtable.server.wire.base import DECK_LENGTH, NAME_LENGTH, Request, Wire
from mindtable.server.wire.consent import CardsText

PASSWORD_LENGTH = 256
LABEL_LENGTH = 40  # characters of the name of a passkey, a token or a deck
SETTINGS_LENGTH = 20_000

Name = Annotated[str, Meta(max_length=64)]
Password = Annotated[str, Meta(max_length=PASSWORD_LENGTH)]
Label = Annotated[str, Meta(max_length=LABEL_LENGTH)]
Secret = Annotated[str, Meta(min_length=1, max_length=128)]  # a code or the token of a link
EmailText = Annotated[str, Meta(max_length=254)]
Scope = Literal["play", "read", "decks"]


class PasskeyInfo(Wire):
    """A passkey. `synced` is whether it may be on several devices. Times are milliseconds since 1970."""

    id: str
    name: str
    synced: bool
    created: int
    used: int


class PasskeySupport(Wire):
    """Whether passkeys can work at the address that the client uses, and if not, why."""

    possible: bool
    reason: str


class AccountInfo(Wire):
    """The account of the client. `kind` is "" for somebody who has not taken a seat yet.

    `codes` is how many recovery codes are left; `fresh` is whether the client has proved who it is within 5 minutes;
    `mail` is whether the server can send e-mail. `settings` is what the page has stored, as text.
    """

    kind: Literal["", "guest", "person", "bot"]
    name: str = ""
    created: int = 0
    password: bool = False
    passkeys: list[PasskeyInfo] = field(default_factory=list)
    codes: int = 0
    email: str = ""
    fresh: bool = False
    administrator: bool = False
    mail: bool = False
    support: PasskeySupport = field(default_factory=lambda: PasskeySupport(possible=False, reason=""))
    settings: str = ""


class AccountWithCodes(Wire):
    """An account that has just got a name, and its recovery codes, which nobody can see again."""

    account: AccountInfo
    codes: list[str]


class SignUp(Request):
    """Gives the client's account, which is that of a guest or a new one, a name and a password."""

    name: Name
    password: Password


class Login(Request):
    """Logs in with a password."""

    name: Name
    password: Password


class CodeLogin(Request):
    """Logs in with a recovery code, which then does not work any more."""

    name: Name
    code: Secret


class PasswordChange(Request):
    """Sets the password of the account; "" removes it, if there is another way in."""

    password: Password


class PasskeyWish(Request):
    """Asks for the options with which a browser makes a passkey. A guest says under which `name`."""

    name: Name = ""


class PasskeyOptions(Wire):
    """Options for `navigator.credentials`, as JSON of WebAuthn."""

    options: dict[str, Any]


class PasskeyAnswer(Request):
    """The credential that a browser has made or used, as JSON of WebAuthn. `name` is how a new passkey is called."""

    credential: dict[str, Any]
    name: Label = ""


class SessionInfo(Wire):
    """A session. `seen` is how many milliseconds ago it was last used, to the hour; `own` is the client's."""

    id: str
    agent: str
    created: int
    seen: int
    own: bool


class EmailRequest(Request):
    """Asks for a link to verify an e-mail address; "" removes the address."""

    email: EmailText


class ForgottenPassword(Request):
    """Asks for a link to a new password, at a verified e-mail address."""

    email: EmailText


class Ticket(Request):
    """The token of a link that works once."""

    token: Secret


class PasswordReset(Request):
    """Sets a new password with the token of a link."""

    token: Secret
    password: Password


class TokenInfo(Wire):
    """An API token. Times are milliseconds since 1970, 0 for never."""

    id: str
    name: str
    scopes: list[Scope]
    created: int
    used: int


class TokenRequest(Request):
    """Makes an API token."""

    name: Label
    scopes: Annotated[list[Scope], Meta(min_length=1, max_length=3)]


class NewToken(Wire):
    """An API token that was just made. Nobody can see it again."""

    info: TokenInfo
    token: str


class BotInfo(Wire):
    """An account for a program, which its owner made."""

    name: str
    created: int


class BotRequest(Request):
    """Makes an account for a program. It has no password, but an API token."""

    name: Name


class NewBot(Wire):
    """An account for a program, and its API token. Nobody can see it again."""

    bot: BotInfo
    token: str


class SettingsChange(Request):
    """The settings of the page, as text that the server does not read."""

    settings: Annotated[str, Meta(max_length=SETTINGS_LENGTH)]


class KeptDeck(Wire):
    """A deck list of an account. `cards` is the text of a card file; `changed` is milliseconds since 1970."""

    game: Annotated[str, Meta(max_length=NAME_LENGTH)]
    id: Annotated[str, Meta(min_length=1, max_length=64)]
    name: Label
    list: Annotated[str, Meta(max_length=DECK_LENGTH)]
    cards: CardsText = ""
    changed: int = 0


class DeckUpload(Request):
    """A deck list to keep."""

    name: Label
    list: Annotated[str, Meta(max_length=DECK_LENGTH)]
    cards: CardsText = ""


class FaultInfo(Wire):
    """A game that cannot go on by a fault of the server, since a time in milliseconds since 1970."""

    table: str
    at: int
    reason: str


class Administration(Wire):
    """What administrators see: numbers of accounts, how many games cannot go on, and the latest of these."""

    people: int
    programs: int
    guests: int
    lost: int
    faults: list[FaultInfo]


class AccountFound(Wire):
    """An account that an administrator has looked for."""

    name: str
    kind: Literal["person", "bot"]
    created: int
    administrator: bool


class PasswordLink(Wire):
    """A link with which somebody sets a new password, without the address of the server. It works for so many hours,
    once.
    """

    path: str
    hours: int
