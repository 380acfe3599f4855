/** What a game brings to the server: its rules, and the room state that clients follow. Types only. */
import type { Game, GameTypes, PublicMatch } from '@star-eater/rules';
import type { HouseState } from './wire/house-state';

/** Updates the game's part of a room's state. It gets the stranger's view and nothing else. */
export interface Publisher<T extends GameTypes = GameTypes> {
  /** The most bytes that a state takes as Colyseus encodes it, where that is more than usual (`room/reserve.ts`). */
  readonly stateBytes?: number;
  /** A state with the house's fields and the game's, with `seats` seat states. */
  newState(seats: number): HouseState;
  /** Writes what differs from `before`; null compares the whole state. */
  publish(state: HouseState, now: PublicMatch<T>, before: PublicMatch<T> | null): void;
}

export interface HostedGame {
  rules: Game;
  publisher: Publisher;
}
