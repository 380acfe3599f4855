/** The checks that any faction data must pass; a test holds the project's own to them. */
import type { z } from 'zod';
import { NUMBERS } from '.';
import { add, keyOf, rotated, along, DIRECTIONS } from '../map/hex';
import type { Hex, Refusal } from '../model';
import { editionFor, RULES_VERSION, type Edition, type EditionId } from '../edition';
import { FACTION_SCHEMAS, type Faction } from './schema';
import { defined } from '../../../../kernel/defined';
import { refuse } from '../../../../kernel/refusal';

interface Problem {
  path: string;
  rule: string;
  reason: string;
}

const hullOf = (faction: Faction): Set<string> =>
  new Set(faction.ship.sections.flatMap((section) => section.hexes.map((hex) => keyOf([hex[0], hex[1]]))));

/** Each hull hex is in one section, and all are connected. */
const checkHull = (faction: Faction): Problem | null => {
  const hexes = faction.ship.sections.flatMap((section) => section.hexes.map((hex): Hex => [hex[0], hex[1]]));
  const hull = hullOf(faction);
  if (hull.size !== hexes.length)
    return { path: 'ship.sections', rule: 'R-4', reason: 'a hex is in two sections, or twice in one' };
  const reached = new Set<string>();
  const waiting: Hex[] = hexes.slice(0, 1);
  for (let hex = waiting.pop(); hex; hex = waiting.pop()) {
    if (reached.has(keyOf(hex)) || !hull.has(keyOf(hex))) continue;
    reached.add(keyOf(hex));
    for (const direction of DIRECTIONS) waiting.push(along(hex, direction));
  }
  return reached.size === hull.size
    ? null
    : { path: 'ship.sections', rule: 'R-4', reason: 'the hull is not connected' };
};

/** A line of fire starts next to its hull hex and never crosses its own hull. */
const checkMounts = (faction: Faction): Problem | null => {
  const hull = hullOf(faction);
  const reach = hull.size + 1;
  const { mounts } = faction.ship;
  for (const name of ['main', 'port', 'starboard', 'pointDefence', 'hangars'] as const)
    for (const [index, { at }] of mounts[name].entries())
      if (!hull.has(keyOf([at[0], at[1]])))
        return { path: `ship.mounts.${name}.${index}`, rule: 'R-5', reason: 'it is not on a hull hex' };
  for (const name of ['main', 'port', 'starboard'] as const)
    for (const [index, { at, facing }] of mounts[name].entries()) {
      const ahead = rotated([0, -1], facing);
      let hex: Hex = [at[0], at[1]];
      for (let i = 0; i < reach; i += 1) {
        hex = add(hex, ahead);
        if (hull.has(keyOf(hex)))
          return {
            path: `ship.mounts.${name}.${index}`,
            rule: 'R-5',
            reason: 'its line of fire meets its own hull',
          };
      }
    }
  return null;
};

const firstTwice = (ids: readonly string[]): string | undefined => ids.find((id, i) => ids.indexOf(id) !== i);

/**
 * Ids are unique within a faction, section ids within a ship; the supplies allow as many corvettes as a ship
 * has (R-7, F-3).
 */
const checkCards = (faction: Faction, craft: number): Problem | null => {
  const { components, corvettes, commandCorvette, ship } = faction;
  const ids = [
    ...Object.values(components).flatMap((cards) => cards.map((card) => card.id)),
    ...corvettes.flatMap((card) => [card.id, card.weapon.id]),
    ...(commandCorvette ? [commandCorvette.main.id, commandCorvette.pointDefence.id] : []),
  ];
  const card = firstTwice(ids);
  if (card !== undefined) return { path: 'components', rule: 'R-7', reason: `the id ${card} is used twice` };
  const section = firstTwice(ship.sections.map((each) => each.id));
  if (section !== undefined)
    return { path: 'ship.sections', rule: 'R-4', reason: `the section ${section} is named twice` };
  const fielded = corvettes.reduce((total, each) => total + each.supply, 0);
  return fielded < craft
    ? { path: 'corvettes', rule: 'R-7', reason: `the supplies do not allow ${NUMBERS[craft]} corvettes` }
    : null;
};

const SCHEMAS: Readonly<Partial<Record<EditionId, z.ZodType<Faction>>>> = FACTION_SCHEMAS;

/** What is wrong with a faction's hull, mounts or cards. */
export const problemOf = (faction: Faction, craft: number): Problem | null =>
  checkHull(faction) ?? checkMounts(faction) ?? checkCards(faction, craft);

/** A refusal's sentence. */
const SENTENCE = '{file}: {path}: {reason}';

/** Checks faction data from outside. A refusal names file, path and reason. */
export const parseFaction = (
  data: unknown,
  file = 'faction',
  { id, craft }: Pick<Edition, 'id' | 'craft'> = editionFor(RULES_VERSION),
): { ok: true; faction: Faction } | { ok: false; refusal: Refusal } => {
  const parsed = defined(SCHEMAS[id]).safeParse(data);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = issue?.path.map(String).join('.') ?? '';
    return {
      ok: false,
      refusal: refuse('bad-faction', 'R-4', SENTENCE, { file, path, reason: issue?.message ?? 'malformed' }),
    };
  }
  const problem = problemOf(parsed.data, craft);
  if (problem)
    return {
      ok: false,
      refusal: refuse('bad-faction', problem.rule, SENTENCE, {
        file,
        path: problem.path,
        reason: problem.reason,
      }),
    };
  return { ok: true, faction: parsed.data };
};
