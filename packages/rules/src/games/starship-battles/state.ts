/** The state of a match: plain JSON. Lists are replaced, never changed, so that states can share them. */
import type { ShipData } from './card-data';
import type {
  Activation,
  CardId,
  Gone,
  Group,
  Mode,
  Model,
  ModelId,
  Noted,
  Outcome,
  Phase,
  Post,
  Seat,
  Settings,
  Side,
  SideState,
  Tokens,
} from './model';

/** What a match is made from, the ship data included. */
export interface SetUp {
  game: 'starship-battles';
  mode: Mode;
  balance: string;
  settings: Settings;
  /** `ready`: the engine places every model. */
  posts: 'free' | 'ready';
  /** B-20. A duel whose zones lie nearer to each other; a skirmish with small fleets, too. */
  start?: 'near' | 'skirmish';
  /** By seat; null where the fleet says which. */
  factions: readonly (string | null)[];
  /** By seat: the preset that a seat plays; null where it is asked. */
  fleets: readonly (string | null)[];
  data: ShipData;
}

export interface SeatState {
  seat: Seat;
  side: Side;
  /** Fixed by the options, else known when the fleets are shown. */
  faction: string | null;
  resigned: boolean;
  tokens: Tokens;
  /** Sealed until the phase leaves muster. */
  fleet: readonly CardId[] | null;
  /** Sealed during deployment; null again afterwards. */
  posts: readonly Post[] | null;
}

/** What the dice that are owed are for. */
export type Owed =
  | { for: 'initiative'; sides: readonly Side[] }
  /** The last `count` shots of the activation; `done`: it ends with them. */
  | { for: 'shots'; count: number; done: boolean }
  | { for: 'reroll'; shot: number; die: number };

export interface Match {
  setup: SetUp;
  round: number;
  phase: Phase;
  group: Group;
  first: Seat;
  ships: readonly Model[];
  gone: readonly Gone[];
  seats: readonly SeatState[];
  sides: readonly SideState[];
  launched: Readonly<Record<ModelId, number>>;
  activation: Activation | null;
  noted: readonly Noted[];
  dice: { readonly next: number };
  owed: Owed | null;
  /** The side that won the initiative, until its seat has chosen. */
  winner: Side | null;
  /** The seat from which the next one to activate is looked for. */
  turn: Seat;
  /** The seat that has been asked; null where nobody has been yet. */
  asked: Seat | null;
  outcome: Outcome | null;
}
