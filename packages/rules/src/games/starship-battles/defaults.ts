/** B-49. What is answered for a seat that runs out of time. */
import { defined } from '../../kernel/defined';
import { aimAt, targetsOf } from './fire/range-bands';
import { isEnemy, isFighter, isLiving, modelOf, presentSide, seatsFrom } from './facts';
import { defaultPosts } from './muster/deployment';
import type { Decision, FireDecision, ModelId, Move, Pending, Seat, ShotOrder } from './model';
import { pendingOf } from './order';
import type { Match } from './state';

/** B-49. Which faction a seat plays that has none: by its number, of three. */
const FACTIONS = 3;

const defaultMuster = (match: Match, seat: Seat): Decision => {
  const { data, settings, factions } = match.setup;
  const fixed = factions[seat] ?? null;
  const faction =
    fixed === null ? data.factions[seat % FACTIONS] : data.factions.find(({ id }) => id === fixed);
  const preset = faction?.fleets.find(({ points }) => points === settings.points);
  return preset ? { seat, type: 'commit', preset: preset.id } : { seat, type: 'resign' };
};

/** B-49. The next living opponent in the order of seats: who moves last sees all. */
export const defaultFirst = (match: Match, seat: Seat): Decision => {
  const first = seatsFrom(match, seat).find((other) => isEnemy(match, seat, other) && isLiving(match, other));
  return { seat, type: 'first', first: first ?? seat };
};

/** B-49. Ships and fighters stand still, those aboard stay. */
export const standStill = (match: Match, id: ModelId): Move => {
  const model = defined(modelOf(match, id));
  if (model.aboard !== null) return { ship: id, stay: true };
  return isFighter(match, model) ? { ship: id } : { ship: id, path: [] };
};

/** B-49. Each weapon at the legal target with the least need; point defence goes round its targets. */
export const bestFire = (match: Match, seat: Seat, ship: ModelId): FireDecision => {
  const model = defined(modelOf(match, ship));
  const shots = presentSide(match, model).weapons.flatMap((weapon): ShotOrder[] => {
    const targets = targetsOf(match, model, weapon, false)
      .map((target) => ({ id: target.id, need: aimAt(match, model, weapon, target).need }))
      // Sorting keeps the order of equals.
      .sort((a, b) => a.need - b.need);
    const dice = targets.length === 0 ? 0 : weapon.kind === 'pd' ? weapon.dice : 1;
    return Array.from({ length: dice }, (_, i) => ({
      weapon: weapon.id,
      target: defined(targets[i % targets.length]).id,
    }));
  });
  return { seat, type: 'fire', ship, shots, done: true };
};

const defaultFor = (match: Match, asked: Pending): Decision => {
  const { seat } = asked;
  switch (asked.type) {
    case 'muster':
      return defaultMuster(match, seat);
    case 'deploy':
      return { seat, type: 'commit', ships: defaultPosts(match, seat) };
    case 'first':
      return defaultFirst(match, seat);
    case 'move':
      return {
        seat,
        type: 'move',
        moves: asked.ships.slice(0, asked.count).map((id) => standStill(match, id)),
      };
    case 'fire':
      return match.activation === null
        ? bestFire(match, seat, defined(asked.ships[0]))
        : { seat, type: 'done' };
  }
};

/** B-49. Null where a seat owes nothing. */
export const defaultDecision = (match: Match, seat: Seat): Decision | null => {
  const asked = pendingOf(match, seat);
  return asked && defaultFor(match, asked);
};
