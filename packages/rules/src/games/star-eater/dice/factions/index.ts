/** D-36. The draft's own ships and cards, and the checks that any data must pass. */
import { DICE_RULES, editionFor } from '../../common/edition';
import type { Refusal } from '../../common/model';
import { problemOf } from '../../common/factions';
import { changed } from '../../common/factions/changes';
import type { Faction } from '../../common/factions/schema';
import fpa from './fpa.json';
import lamais from './lamais.json';
import { diceFactionSchema, type DiceFaction } from './schema';
import { DICE_SECOND_BALANCE } from './second';
import tessari from './tessari.json';
import { defined } from '../../../../kernel/defined';
import { refuse } from '../../../../kernel/refusal';

/** D-19. A squadron may turn any way before each step. */
export const ANY_TURN = 3;

const filledOnce = new WeakMap<DiceFaction, Faction>();

const fill = (data: DiceFaction): Faction => ({
  ...data,
  ship: { ...data.ship, shieldCapacity: { perSection: 0, total: 0 } },
  components: {
    main: data.components.main.map((card) => ({ ...card, tieBreaker: 0 })),
    broadside: data.components.broadside.map((card) => ({ ...card, tieBreaker: 0 })),
    hangar: data.components.hangar.map((card) => ({
      ...card,
      launchFacings: [0],
      repairCooldownReduction: 0,
      tieBreaker: 0,
    })),
    pointDefence: data.components.pointDefence.map((card) => ({ ...card, tieBreaker: 0 })),
    special: data.components.special.map((card) => ({ ...card, priority: 0, tieBreaker: 0 })),
  },
  corvettes: data.corvettes.map((card) => ({ ...card, agility: ANY_TURN })),
});

/** The data with the fields of the other books, at values that change nothing. */
export const filled = (data: DiceFaction): Faction => {
  const known = filledOnce.get(data) ?? fill(data);
  filledOnce.set(data, known);
  return known;
};

/** Checks faction data from outside. A refusal names file, path and reason. */
export const parseDiceFaction = (
  given: unknown,
  file: string,
): { ok: true; faction: DiceFaction } | { ok: false; refusal: Refusal } => {
  const parsed = diceFactionSchema.safeParse(given);
  const bad = (rule: string, path: string, reason: string): { ok: false; refusal: Refusal } => ({
    ok: false,
    refusal: refuse('bad-faction', rule, '{file}: {path}: {reason}', { file, path, reason }),
  });
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return bad('R-4', issue?.path.map(String).join('.') ?? '', issue?.message ?? 'malformed');
  }
  const problem = problemOf(filled(parsed.data), editionFor(DICE_RULES).craft);
  return problem ? bad(problem.rule, problem.path, problem.reason) : { ok: true, faction: parsed.data };
};

const own = (data: unknown, file: string): DiceFaction => {
  const parsed = parseDiceFaction(data, file);
  return defined(parsed.ok ? parsed.faction : null);
};

/** The project's own factions, in their order: in the first balance. */
export const DICE_FACTIONS: readonly DiceFaction[] = Object.entries({ fpa, lamais, tessari }).map(
  ([file, data]) => own(data, `draft/${file}.json`),
);

const SECOND_FACTIONS = DICE_FACTIONS.map((faction) =>
  own(changed(faction, DICE_SECOND_BALANCE[faction.id] ?? {}), `draft/${faction.id}, second`),
);

/** The project's own factions in one balance; the first for an unknown one. */
export const diceFactionsIn = (balance: string): readonly DiceFaction[] =>
  balance === 'second' ? SECOND_FACTIONS : DICE_FACTIONS;
