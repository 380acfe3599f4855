/** Places on a replay's timeline. */

/** Where something happens that one jumps to; `kind` is its class. `at`: the index of its moment. */
export interface Landmark {
  kind: string;
  at: number;
}

/** 0 is what comes before the first round. */
export interface RoundMark {
  round: number;
  at: number;
}
