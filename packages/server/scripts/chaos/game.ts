/** What chaos must know of a game to play it as a client does. */
import type { Game, GameDecision, Seat } from '@star-eater/rules';
import type { HouseState } from '../../src/wire/house-state';
import type { Moment } from './moments';

/** What `legal` answers a seat that is asked. */
export interface Question {
  legal: { type: string };
  default: GameDecision;
}

export interface ChaosGame {
  /** In reports: `duel`. */
  name: string;
  rules: Game;
  seats: number;
  /** What a new match takes besides game and edition. */
  options: { mode: string; [field: string]: unknown };
  /** Strangers find each other by pairing; otherwise the first one opens a match for the others. */
  isPaired: boolean;
  /** One seat plays by HTTP: its state needs nothing of the schema but what `stream-room.ts` gives it. */
  hasStreams?: true;
  isAsked(state: HouseState, seat: Seat): boolean;
  /** Some answer: sealed ones differ, so that each seal hides something else. */
  answer(state: HouseState, seat: Seat, question: Question): GameDecision;
  /** The phases in which sealed decisions wait for others. */
  sealsIn: readonly string[];
  /** The critical situations of a match; `sends` is the type of the decision that a player sends just now. */
  situations(state: HouseState, sends: string | null): Moment[];
}
