/** What a still picture of a match is drawn from: the server gives it, the boards of the pages draw it. */
export interface Pictured {
  edition: string;
  rulesVersion: string;
  /** Empty for a game without balances. */
  balance: string;
  setup: unknown;
  /** A spectator's: plain data without anything that is sealed, dealt or on a hand. */
  view: unknown;
}
