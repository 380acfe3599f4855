/** C-80. Answers that a player prepares: one decision, or a special card and another decision. */
import { z } from 'zod';
import { refuse, type Result } from '../../kernel/refusal';
import type { Decision, Seat } from './model';
import { parseDecision } from './parse';
import { refusalOf } from './refusals';
import type { Match } from './state';
import type { Draft } from './types';

const diceSchema = z.strictObject({ decisions: z.array(z.unknown()).min(1).max(2) }).nullable();

/** C-80. A draft of well-formed decisions; null takes it back. */
export const parseDraft = (input: unknown): Result<{ draft: Draft | null }> => {
  const parsed = diceSchema.safeParse(input);
  const bad = (field: string): Result<{ draft: Draft | null }> => ({
    ok: false,
    refusal: refuse('malformed', field, 'A draft is { decisions: [one or two] } or null.'),
  });
  if (!parsed.success) return bad('draft');
  if (parsed.data === null) return { ok: true, draft: null };
  const decisions: Decision[] = [];
  for (const [at, each] of parsed.data.decisions.entries()) {
    const read = parseDecision(each);
    if (!read.ok || read.decision.type === 'deal' || read.decision.type === 'resign')
      return bad(`draft.decisions.${at}`);
    decisions.push(read.decision);
  }
  return { ok: true, draft: { decisions } };
};

/** C-80. The first decision of a draft that is legal now; null where none is. */
export const fromDraft = (match: Match, seat: Seat, { decisions }: Draft): Decision | null =>
  decisions.find((each) => each.seat === seat && refusalOf(match, each) === null) ?? null;

/** Nobody waits beforehand in this game. */
export const parseWait = (input: unknown): Result<{ wait: null }> =>
  input === null
    ? { ok: true, wait: null }
    : { ok: false, refusal: refuse('malformed', 'wait', 'There is nothing to wait for in this game.') };
