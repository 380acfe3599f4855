/** Damage to one ship, as the rules count it: of each section, and in all. */
import { sum } from '../../common/bots/chance';
import type { ShipView } from '../../common/model';

/**
 * `damage` is the damage in all. `sections` is the damage of each section, absent where there is none. In a
 * bound both are upper limits by themselves, so the sections may add up to more than `damage`.
 */
export interface Toll {
  damage: number;
  sections: Record<string, number>;
}

export const NO_TOLL: Toll = { damage: 0, sections: {} };

const merged = (a: Toll, b: Toll, join: (x: number, y: number) => number): Toll => {
  const sections: Record<string, number> = { ...a.sections };
  for (const id in b.sections) sections[id] = join(sections[id] ?? 0, b.sections[id] ?? 0);
  return { damage: join(a.damage, b.damage), sections };
};

/** Both happen. */
export const addTolls = (a: Toll, b: Toll): Toll =>
  b.damage === 0 ? a : a.damage === 0 ? b : merged(a, b, (x, y) => x + y);

/** Whether one limit is at least the other in everything. */
const covers = (a: Toll, b: Toll): boolean => {
  if (a.damage < b.damage) return false;
  for (const id in b.sections) if (!((a.sections[id] ?? -1) >= (b.sections[id] ?? 0))) return false;
  return true;
};

/** One of the two happens: a limit of either. */
export const eitherToll = (a: Toll, b: Toll): Toll =>
  b.damage === 0 ? a : a.damage === 0 ? b : covers(a, b) ? a : merged(a, b, Math.max);

export const allTolls = (tolls: readonly Toll[]): Toll => tolls.reduce(addTolls, NO_TOLL);

export const anyToll = (tolls: readonly Toll[]): Toll => tolls.reduce(eitherToll, NO_TOLL);

/**
 * The most structure that a ship could lose to a bound: the damage in all, spent on the sections that
 * stop least of it. `soakOf` is what shields and armour of a section stop.
 */
export const structureAt = (
  ship: Pick<ShipView, 'structure'>,
  toll: Toll,
  soakOf: (section: string) => number,
): number => {
  const parts: { damage: number; soak: number }[] = [];
  for (const [id, damage] of Object.entries(toll.sections)) {
    const soak = soakOf(id);
    if (damage > soak) parts.push({ damage, soak });
  }
  if (sum(parts.map(({ damage }) => damage)) <= toll.damage)
    return Math.min(ship.structure, sum(parts.map(({ damage, soak }) => damage - soak)));
  // Every choice of sections; once all the damage is spent, one section more only stops some of it.
  const mostFrom = (next: number, spent: number, soaked: number): number => {
    const part = parts[next];
    const here = Math.min(toll.damage, spent) - soaked;
    if (!part || spent >= toll.damage) return here;
    return Math.max(
      mostFrom(next + 1, spent, soaked),
      mostFrom(next + 1, spent + part.damage, soaked + part.soak),
    );
  };
  const most = Math.max(0, mostFrom(0, 0, 0));
  return Math.min(ship.structure, most);
};
