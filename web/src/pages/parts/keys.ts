/** What the keys do, for the list of them. */
export const KEYS: readonly (readonly [string, string])[] = [
  ["Tab", "from one group to the next"],
  ["← → ↑ ↓", "from card to card, from space to space"],
  ["Enter, Space", "do what glows, or pick it"],
  ["Esc", "take the pick back; close what is open"],
  ["G", "to the next thing that glows"],
  ["E", "the main button: go on, fight, done"],
  ["Enter", "what is suggested, while no card has the focus"],
  ["I", "everything about the card that has the focus"],
  ["U", "take the last action back"],
  ["H", "a hint"],
  ["L", "the log"],
  ["M", "sounds on, or off"],
  ["W", "what happened in the other player's last turn; ← → from line to line"],
  ["T", "to the next word of the game, to read what it means; with Shift back"],
  ["?", "this list"],
];
