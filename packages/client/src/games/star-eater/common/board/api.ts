/**
 * The interface between the board (Pixi scene, art, animation) and the table (Preact). The board knows no
 * rules: legal choices come in as an overlay, picks go out.
 */
import type {
  Direction,
  Event,
  Faction,
  Hex,
  Seat,
  ShipView,
  TokenRef,
  View,
} from '@star-eater/rules/src/games/star-eater';
import type { Playback } from '../../../../board/motion/motion';
import type { Box } from '../../../../board/plane';
import type { Theme } from '../../../../board/surface';
import type { Beat } from './animate/beat';

export type { Playback };

/** Faction data by id. */
export type Factions = Readonly<Record<string, Faction>>;

/** Constant during a match, except names and `rotation`: `show` draws the current values. */
export interface BoardFacts {
  radius: number;
  /** Of this match's balance, for hull outlines and emblems. */
  factions: Factions;
  seats: { seat: Seat; name: string; side: Seat }[];
  /** Own seat, or null for a spectator. */
  me: Seat | null;
  /** Ships that were lost: drawn below what lives, without a name; the camera frames them when the match is over. `show` draws the current ones. */
  wrecks?: readonly ShipView[];
  /** How far the board is turned clockwise, in sixths; default 0. `Board.rotateTo` changes it. */
  rotation?: Direction;
  /** The animation of these events, if not that of `planBeats`: an edition with events of its own. */
  beatsOf?: (events: readonly Event[], before: View, factions: Factions) => Beat[];
  /** Fingers pick on it: choices are larger. */
  byFinger?: boolean;
  /** D-7. Squadrons do not drift on: they have no next place. */
  craftStays?: boolean;
  /** E-4. Direct fire swings within an arc, instead of along a line. */
  hasArcs?: boolean;
}

/** A hull in a possible place (plan, drag), drawn hollow. `strength` 0–1. */
export interface GhostShip {
  seat: Seat;
  faction: string;
  at: Hex;
  facing: Direction;
  strength: number;
  label?: string;
}

export interface GhostToken {
  seat: Seat;
  kind: 'cannon' | 'torpedo' | 'corvette' | 'command-corvette';
  at: Hex;
  facing: Direction;
  label?: string;
  /** A thin line leads from here. */
  from?: Hex;
}

/** A hex that can be picked now; `label` is its accessible name. */
export interface Choice<Value = unknown> {
  /** The answer of a pick. The board only compares it, to find the choice again in the next overlay. */
  value: Value;
  hex: Hex;
  label: string;
  kind: 'move' | 'target' | 'launch' | 'warp' | 'direction' | 'section';
  facing?: Direction;
  /** It is chosen. */
  selected?: boolean;
}

/** A line of fire or a path: hexes in order. */
export interface Line {
  from: Hex;
  hexes: Hex[];
  kind: 'beam' | 'direct-fire' | 'cannon' | 'torpedo' | 'path' | 'point-defence' | 'launch';
  seat: Seat;
}

export interface Badge {
  hex: Hex;
  text: string;
  isLikely: boolean;
  /** It names a hex, and is no damage. */
  isLetter?: true;
}

export interface Overlay<Value = unknown> {
  choices?: Choice<Value>[];
  lines?: Line[];
  ghosts?: GhostShip[];
  ghostTokens?: GhostToken[];
  /** Hexes marked but not pickable (arc of a gun or torpedo and what is hidden in it, overlap of a collision). */
  marks?: { hex: Hex; kind: 'arc' | 'hidden' | 'danger' | 'hint' }[];
  /** Possible damage to a section, on its hex; `isLikely`: more than possible. */
  badges?: Badge[];
  /** Tokens with a ring around them. */
  selected?: TokenRef[];
}

export interface BoardEvents {
  /** A hex was clicked, tapped, or chosen by keyboard; `choice` if it is one of the overlay's. */
  onPick(pick: { hex: Hex; choice: Choice | null }): void;
  onHover(hex: Hex | null): void;
  /** An event of `play` begins to be shown: for the log, the live region and sounds. */
  onBeat(event: Event, index: number): void;
}

export interface Board {
  /** Draws this view at once and ends any animation: it is the server's state. */
  show(view: View): void;
  /** Animates events from `before`; resolves when done or skipped. The caller then calls `show`. */
  play(events: readonly Event[], before: View, playback: Playback): Promise<void>;
  skip(): void;
  setOverlay(overlay: Overlay): void;
  /** What covers parts of the board, pixels from its upper left corner. */
  setObstacles(obstacles: readonly Box[]): void;
  /** Shows the whole board, until the player moves it or asks for the fight. */
  fit(): void;
  /** Frames the fight and keeps following it. */
  followFight(): void;
  /** Turns the board: `rotation` sixths clockwise. */
  rotateTo(rotation: Direction): void;
  /** Whether camera movements take time; false until called. */
  setEased(isEased: boolean): void;
  zoomBy(factor: number): void;
  centreOn(hex: Hex): void;
  focus(): void;
  setTheme(theme: Theme): void;
  destroy(): void;
}

/** Both renderers (Pixi, and the DOM board for a failed WebGL) implement this. */
export type MountBoard = (host: HTMLElement, facts: BoardFacts, events: BoardEvents) => Promise<Board>;
