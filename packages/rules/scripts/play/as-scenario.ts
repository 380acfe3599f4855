/** Writes a position as a scenario of `docs/scenarios.md`, so that a failure can be kept in `scenarios/`. */
import { view, type Decision, type Match } from '../../src/games/star-eater';

/** Whether a scenario can express it: it waits for orders, and no seat is out. */
export const canBeScenario = (match: Match): boolean =>
  match.phase === 'commitment' && match.initiative.length === match.setup.players;

/** The position of a match that waits for everybody's orders, and the decisions after it. */
export function asScenario(match: Match, decisions: readonly Decision[], name: string): object {
  const now = view(match, 'all');
  const loadouts = new Map(now.seats.map((seat) => [seat.seat, seat.loadout]));
  const commanders = new Set(now.tokens.filter((t) => t.kind === 'command-corvette').map((t) => t.seat));
  return {
    name,
    ...(now.edition ? { edition: now.edition } : {}),
    players: match.setup.players,
    radius: match.setup.radius,
    round: now.round,
    initiative: now.initiative,
    ships: now.ships.map((ship) => ({ ...ship, loadout: loadouts.get(ship.seat) })),
    tokens: match.tokens.map((token) => {
      if (token.kind !== 'cannon' && token.kind !== 'torpedo') return token;
      const { age: _age, ...rest } = token;
      return rest;
    }),
    seats: now.seats.map(({ seat, hand, track, aboard, destroyed, specialUses, loadout }) => ({
      seat,
      hand,
      track,
      aboard,
      destroyed,
      specialUses,
      ...(commanders.has(seat) ? { faction: match.setup.factions[seat]?.id, loadout } : {}),
    })),
    decisions,
  };
}
