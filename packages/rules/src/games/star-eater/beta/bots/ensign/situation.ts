/** What the ensign knows when it has to answer. */
import type { Command, Decision, Seat } from '../../../common/model';
import type { Match } from '../../../common/state';
import type { Rated } from '../../../common/bots/chance';

/** The best activation of each seat in one position, by seat and activations left; null where there is none. */
export type Activations = Map<string, Rated<Decision> | null>;

export interface Situation {
  seat: Seat;
  /** The match as the seat knows it (known-match.ts). */
  match: Match;
  /** The seat's own commands that are to come. */
  underway(): readonly Command[];
  /** Decides ties: the seed, the seat, the round and the question. */
  tie: string;
  /** Kept where many questions are asked in one position. */
  activations?: Activations | undefined;
}
