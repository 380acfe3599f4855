/**
 * A match as one viewer knows it: for bots and pages that ask the engine about their view. Only sealed fleets
 * and posts are missing, and no question that the viewer's own seat is asked depends on those of others.
 */
import type { View } from '../model';
import type { Match, Owed, SetUp } from '../state';

const owedOf = (seen: View): Owed | null => {
  if (!seen.roll) return null;
  if (seen.activation === null)
    return { for: 'initiative', sides: seen.sides.flatMap(({ side, out }) => (out ? [] : [side])) };
  const count = seen.activation.shots.filter(({ rolls }) => rolls.length === 0).length;
  return { for: 'shots', count, done: false };
};

export const matchFromView = (seen: View, setup: SetUp): Match => {
  const asked = seen.pending[0]?.seat ?? null;
  const isChoosing = seen.pending[0]?.type === 'first';
  return {
    setup,
    round: seen.round,
    phase: seen.phase,
    group: seen.group,
    first: seen.first,
    ships: seen.ships,
    gone: seen.gone,
    seats: seen.seats.map(({ fleet = null, posts = null, ...seat }) => ({ ...seat, fleet, posts })),
    sides: seen.sides,
    launched: seen.launched,
    activation: seen.activation,
    noted: seen.noted,
    dice: seen.dice,
    owed: owedOf(seen),
    winner: isChoosing && asked !== null ? (seen.seats[asked]?.side ?? null) : null,
    turn: asked ?? seen.first,
    asked,
    outcome: seen.outcome,
  };
};
