/** Requests about the account of this browser. */
import type {
  AccountFound,
  AccountInfo,
  AccountWithCodes,
  Administration,
  BotInfo,
  KeptDeck,
  NewBot,
  NewToken,
  PasskeyOptions,
  PasswordLink,
  SessionInfo,
  TokenInfo,
} from "../wire";
import { send } from "./api";

const part = encodeURIComponent;

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  const json = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  return send(path, { method, ...(body === undefined ? {} : json) });
}

async function told<T>(method: string, path: string, body?: unknown): Promise<T> {
  return (await (await ask(method, path, body)).json()) as T;
}

export const account = (): Promise<AccountInfo> => told("GET", "/api/account");
export const signUp = (name: string, password: string): Promise<AccountWithCodes> =>
  told("POST", "/api/account", { name, password });
export const logIn = (name: string, password: string): Promise<AccountInfo> =>
  told("POST", "/api/login", { name, password });
export const logInWithCode = (name: string, code: string): Promise<AccountInfo> =>
  told("POST", "/api/login/code", { name, code });
export const logOut = (): Promise<Response> => ask("POST", "/api/logout");

export const setPassword = (password: string): Promise<AccountInfo> =>
  told("PUT", "/api/account/password", { password });
export const freshCodes = (): Promise<string[]> => told("POST", "/api/account/codes");
export const sessions = (): Promise<SessionInfo[]> => told("GET", "/api/account/sessions");
export const endSession = (id: string): Promise<Response> =>
  ask("DELETE", `/api/account/sessions/${part(id)}`);
export const endOthers = (): Promise<Response> => ask("DELETE", "/api/account/sessions");

export const setEmail = (email: string): Promise<Response> => ask("PUT", "/api/account/email", { email });
export const verifyEmail = (token: string): Promise<Response> => ask("POST", "/api/email", { token });
export const forgot = (email: string): Promise<Response> => ask("POST", "/api/password/forgotten", { email });
export const resetPassword = (token: string, password: string): Promise<AccountInfo> =>
  told("POST", "/api/password", { token, password });

export const tokens = (): Promise<TokenInfo[]> => told("GET", "/api/account/tokens");
export const makeToken = (name: string, scopes: TokenInfo["scopes"]): Promise<NewToken> =>
  told("POST", "/api/account/tokens", { name, scopes });
export const revokeToken = (id: string): Promise<Response> =>
  ask("DELETE", `/api/account/tokens/${part(id)}`);
export const bots = (): Promise<BotInfo[]> => told("GET", "/api/account/bots");
export const makeBot = (name: string): Promise<NewBot> => told("POST", "/api/account/bots", { name });

export const decks = (): Promise<KeptDeck[]> => told("GET", "/api/account/decks");
export const keepDeck = (
  game: string,
  id: string,
  deck: { name: string; list: string; cards: string },
): Promise<Response> => ask("PUT", `/api/account/decks/${part(game)}/${part(id)}`, deck);
export const dropDeck = (game: string, id: string): Promise<Response> =>
  ask("DELETE", `/api/account/decks/${part(game)}/${part(id)}`);
export const keepSettings = (settings: string): Promise<Response> =>
  ask("PUT", "/api/account/settings", { settings });

export const exported = async (): Promise<Blob> => (await ask("POST", "/api/account/export")).blob();
export const deleteAccount = (): Promise<Response> => ask("DELETE", "/api/account");

export const passkeyOptions = (name: string): Promise<PasskeyOptions> =>
  told("POST", "/api/account/passkeys/options", { name });
export const addPasskey = (credential: unknown, name: string): Promise<AccountWithCodes> =>
  told("POST", "/api/account/passkeys", { credential, name });
export const removePasskey = (id: string): Promise<AccountInfo> =>
  told("DELETE", `/api/account/passkeys/${part(id)}`);
export const loginOptions = (): Promise<PasskeyOptions> => told("POST", "/api/login/passkey/options");
export const logInWithPasskey = (credential: unknown): Promise<AccountInfo> =>
  told("POST", "/api/login/passkey", { credential });

export const administration = (): Promise<Administration> => told("GET", "/api/administration");
export const findAccounts = (name: string): Promise<AccountFound[]> =>
  told("GET", `/api/administration/accounts?name=${part(name)}`);
export const makePasswordLink = (name: string): Promise<PasswordLink> =>
  told("POST", `/api/administration/accounts/${part(name)}/link`);
