/** Decisions that may be illegal: a refusal is as much a part of the rules as an effect (B-50). */
import type { Decision, Facing, Match, Move } from '../../../src/games/starship-battles';
import { presentSide } from '../../../src/games/starship-battles/facts';
import { pending } from '../../../src/games/starship-battles';
import { oneOf, type Random } from '../random';

const FACINGS: readonly Facing[] = ['fore', 'starboard', 'aft', 'port'];

const strayPath = (random: Random): number[] =>
  Array.from({ length: random(8) }, (_, i) => (i % 2 === 0 ? random(4000) : random(110) - 55));

function strayMove(ids: readonly string[], random: Random): Move {
  const ship = ids.length > 0 ? oneOf(random, ids) : '0.1';
  const leave = random(6) === 0 ? { leave: true } : {};
  switch (random(4)) {
    case 0:
      return { ship, to: [random(50_000) - 1000, random(50_000) - 1000], heading: random(370) - 5, ...leave };
    case 1:
      return { ship, stay: true };
    default:
      return { ship, path: strayPath(random), ...leave };
  }
}

export function strayDecision(match: Match, random: Random): Decision {
  const asked = pending(match);
  const entry = asked.length > 0 && random(8) > 0 ? oneOf(random, asked) : null;
  const seat = entry?.seat ?? random(match.seats.length);
  const ids = match.ships.map(({ id }) => id);
  const own = entry && 'ships' in entry && random(6) > 0 ? entry.ships : ids;
  if (entry?.type === 'first') return { seat, type: 'first', first: random(5) };
  if (entry?.type === 'fire' || random(3) === 0) {
    const model = match.ships.find(({ id }) => id === (own.length > 0 ? oneOf(random, own) : ''));
    const weapons = model ? presentSide(match, model).weapons.map(({ id }) => id) : [];
    const shot = {
      weapon: weapons.length > 0 && random(9) > 0 ? oneOf(random, weapons) : 'ram',
      target: ids.length > 0 && random(9) > 0 ? oneOf(random, ids) : '9.9',
      ...(random(4) === 0 ? { facing: oneOf(random, FACINGS) } : {}),
    };
    const command = random(5) === 0 ? { command: true } : {};
    return { seat, type: 'fire', ship: model?.id ?? '0.1', shots: [shot], ...command, done: random(2) === 0 };
  }
  const count = entry?.type === 'move' && random(6) > 0 ? entry.count : random(4);
  return { seat, type: 'move', moves: Array.from({ length: count }, () => strayMove(own, random)) };
}
