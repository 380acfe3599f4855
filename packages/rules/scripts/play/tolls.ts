/** A round's damage to each seat, as counted by `src/games/star-eater/beta/danger`. */
import { sideOf, type Event, type Match, type Seat } from '../../src/games/star-eater';

const WEAPONS: readonly string[] = ['cannon', 'torpedo', 'beam', 'direct-fire', 'crushed'];

/** The damage of a round so far. */
export interface RoundToll {
  /** By seat, in total and by section. */
  taken: number[];
  sections: Record<string, number>[];
  dealt: number[];
  lost: Seat[];
  /** Whose Command Corvettes are destroyed. */
  commandersLost: Seat[];
}

export const noToll = (seats: number): RoundToll => ({
  taken: Array.from({ length: seats }, () => 0),
  sections: Array.from({ length: seats }, () => ({})),
  dealt: Array.from({ length: seats }, () => 0),
  lost: [],
  commandersLost: [],
});

/** Adds the events of one decision; `isAction`: after the movement, when a side's own shots do not count. */
export function addEvents(toll: RoundToll, match: Match, events: readonly Event[], isAction: boolean): void {
  const { mode } = match.setup;
  let action = isAction;
  for (const event of events) {
    if (event.type === 'phaseStarted') action = event.phase === 'action';
    if (event.type === 'shipDestroyed') toll.lost.push(event.seat);
    if (event.type === 'tokenDestroyed' && event.token.kind === 'command-corvette')
      toll.commandersLost.push(event.token.seat);
    if (event.type !== 'damaged') continue;
    const { seat, section, amount, by, cause } = event;
    for (const dealer of by)
      if (sideOf(mode, dealer) !== sideOf(mode, seat))
        toll.dealt[dealer] = (toll.dealt[dealer] ?? 0) + amount;
    const isOwn = by.every((dealer) => sideOf(mode, dealer) === sideOf(mode, seat));
    if (action && isOwn && WEAPONS.includes(cause)) continue;
    toll.taken[seat] = (toll.taken[seat] ?? 0) + amount;
    const sections = toll.sections[seat] ?? {};
    sections[section] = (sections[section] ?? 0) + amount;
  }
}
