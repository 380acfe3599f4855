/** D-36. The checks that any data of the draft must pass; a test holds the project's own to them. */
import { filled } from '.';
import { DICE_RULES, editionFor } from '../../common/edition';
import { problemOf } from '../../common/factions/parse';
import type { Refusal } from '../../common/model';
import { diceFactionSchema, type DiceFaction } from './schema';
import { refuse } from '../../../../kernel/refusal';

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
