/** The types of the draft (0.10), beside those of model.ts: its cards, phases, decisions, legal answers, view and events. */
import type { EditionId } from '../common/edition';
import type {
  CallSign,
  Direction,
  Engine,
  Event,
  Hex,
  Legal,
  Outcome,
  Seat,
  SeatView,
  ShipView,
  Slot,
  Target,
  TokenView,
} from '../common/model';

/** D-6. The eight cards, all in hand every round. */
export const DICE_COMMANDS = [
  'fire-main',
  'port-broadside',
  'starboard-broadside',
  'launch-squadron',
  'defence-stations',
  'vent-coolant',
  'squadron-maintenance',
  'special',
] as const;
export type DiceCommand = (typeof DICE_COMMANDS)[number];

/** D-2. */
export type DicePhase =
  'loadout' | 'commitment' | 'movement' | 'action' | 'fighters' | 'weapons' | 'cooldown' | 'finished';

/** D-12. The components that carry cooldown tokens. Both broadsides are one. */
export const COMPONENTS = ['main', 'broadside', 'pointDefence', 'special'] as const;
export type Component = (typeof COMPONENTS)[number];
/** Tokens on each component that has some. */
export type Cooldowns = Partial<Record<Component, number>>;

/** A shot at a target, or at a hex with an area around it (D-28). */
export interface Aimed {
  target?: Target;
  at?: Hex;
}

export type DiceDecision =
  | { seat: Seat; type: 'place'; slot: Slot; card?: string; cards?: string[] }
  | { seat: Seat; type: 'swap'; slot: Slot; card?: string; cards?: string[] }
  | { seat: Seat; type: 'pass' }
  | { seat: Seat; type: 'arm'; munitions: number[] }
  | { seat: Seat; type: 'commit'; engine?: Engine | null; commands: DiceCommand[] }
  | { seat: Seat; type: 'uncommit' }
  | { seat: Seat; type: 'vent'; component: Component }
  | { seat: Seat; type: 'maintain'; option: 'supply'; munitions: number[] }
  | { seat: Seat; type: 'maintain'; option: 'repair'; callSign: CallSign }
  | { seat: Seat; type: 'special'; sections?: string[] }
  | ({ seat: Seat; type: 'fire' } & Aimed)
  | {
      seat: Seat;
      type: 'activate';
      callSign: CallSign;
      to?: Hex;
      facing?: Direction;
      hangar?: number;
      distance?: number;
    }
  | ({ seat: Seat; type: 'shoot'; callSign: CallSign } & Aimed)
  | { seat: Seat; type: 'recall'; callSign: CallSign }
  | { seat: Seat; type: 'done' }
  | { seat: Seat; type: 'resign' };

export type DiceDecisionType = DiceDecision['type'] | 'act';

export interface DicePending {
  seat: Seat;
  type: DiceDecisionType;
}

/** D-29. A target, and what the die has to beat. */
export interface Odds {
  target: Target;
  need: number;
}

/** D-27, D-28. What one weapon can be aimed at: single targets, or hexes with what is in the area around each. */
export interface Sights {
  targets: Odds[];
  hexes: { at: Hex; targets: Odds[] }[];
}

/** E-6. A hex where a move may end, and the facings there. */
export interface PoseEnd {
  at: Hex;
  facings: Direction[];
}

/** Squadrons whose munitions are tokens of one supply, and how many of these are left. */
export interface SharedSupply {
  callSigns: CallSign[];
  left: number;
}

interface LaunchOption {
  callSign: CallSign;
  hangar: number;
  distance: number;
  at: Hex;
  facing: Direction;
  /** Where it may go on to, beside staying there. */
  poses: PoseEnd[];
}

export type DiceLegal =
  | Extract<Legal, { type: 'place' | 'pass' }>
  | Extract<Legal, { type: 'special' }>
  | {
      seat: Seat;
      type: 'arm';
      /** How many munitions, together exactly. */
      due: number;
      capacity: number[];
      /** The most that each squadron could take alone. */
      room: number[];
      shared: SharedSupply[];
    }
  | { seat: Seat; type: 'commit'; engines: Engine[]; hand: DiceCommand[]; count: number }
  | { seat: Seat; type: 'vent'; components: { component: Component; tokens: number }[] }
  | {
      seat: Seat;
      type: 'maintain';
      /** How many munitions, together exactly; 0 where none fits. */
      due: number;
      room: number[];
      shared: SharedSupply[];
      repairs: CallSign[];
    }
  | ({ seat: Seat; type: 'fire'; command: DiceCommand; hardPoint: number; weapon: string } & Sights)
  | {
      seat: Seat;
      type: 'activate';
      /** Those on the board; each may also stay where it is. */
      squadrons: { callSign: CallSign; poses: PoseEnd[] }[];
      launches: LaunchOption[];
    }
  | {
      seat: Seat;
      type: 'act';
      callSign: CallSign;
      shoot: ({ weapon: string } & Sights) | null;
      recall: boolean;
    };

// ---------------------------------------------------------------- the view

export interface DiceSeatView extends Omit<SeatView, 'hand' | 'revealed' | 'track'> {
  hand: DiceCommand[];
  revealed: DiceCommand[];
  /** Always empty: there is no track. */
  track: never[];
  /** By call-sign, 1 first. */
  munitions: number[];
  cooldowns: Cooldowns;
  /** Call-signs activated in this round. */
  activated: CallSign[];
}

export interface DiceView {
  edition: EditionId;
  round: number;
  phase: DicePhase;
  initiative: Seat[];
  ships: ShipView[];
  tokens: TokenView[];
  seats: DiceSeatView[];
  /** How many dice this round has rolled. */
  rolls: number;
  /** The dice that are owed now; nobody is pending then. */
  roll?: { sides: number; count: number };
  pending: DicePending[];
  outcome: Outcome | null;
}

// ---------------------------------------------------------------- events

/** One die: its value, and for a shot the target and what it had to beat. */
export interface RolledDie {
  value: number;
  target?: Target;
  need?: number;
}

type DiceEventBody =
  | { type: 'initiativeTossed'; seat: Seat }
  | { type: 'initiativePassed'; initiative: Seat[] }
  | { type: 'phaseStarted'; phase: DicePhase }
  | { type: 'commandRevealed'; seat: Seat; order: 0 | 1; command: DiceCommand }
  | { type: 'commandStarted'; seat: Seat; command: DiceCommand }
  | { type: 'attemptIgnored'; seat: Seat; command: DiceCommand; component: Component; tokens: number }
  | {
      type: 'componentCooled';
      seat: Seat;
      component: Component;
      before: number;
      after: number;
      why: 'vented' | 'cooled' | 'used';
    }
  | { type: 'munitionsLoaded'; seat: Seat; munitions: number[]; why: 'arm' | 'supply' | 'recall' }
  | { type: 'munitionSpent'; seat: Seat; callSign: CallSign; left: number }
  | { type: 'squadronActivated'; seat: Seat; callSign: CallSign }
  | { type: 'squadronRecalled'; seat: Seat; callSign: CallSign; at: Hex }
  | { type: 'phasePassed'; seat: Seat }
  | { type: 'diceRolled'; first: number; sides: number; dice: RolledDie[] };

export type DiceEvent = Event | (DiceEventBody & { rule: string });
export type { DiceEventBody };
