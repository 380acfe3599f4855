/** Answers given in advance: draft orders, and reactions to skip. */
import { malformed } from '../../../kernel/malformed';
import { z } from 'zod';
import type { Result } from '../../../kernel/refusal';
import { apply } from './apply';
import { fitFor } from '../common/bots/loadout';
import { fitAgainst, loadoutAgainst } from './bots/loadouts';
import { editionOf } from '../common/edition';
import { factionOf } from '../common/facts';
import { legal } from './legal';
import { COMMANDS, ENGINES, type Decision, type Legal, type Seat } from '../common/model';
import type { Match } from '../common/state';
import type { Draft, Wait, WantedCards } from '../common/types';

/** A whole `commit` decision is accepted too. */
const diceSchema = z
  .strictObject({
    engine: z.enum(ENGINES).nullish(),
    commands: z.array(z.enum(COMMANDS)).max(2).optional(),
    type: z.literal('commit').optional(),
    seat: z.number().int().min(0).max(3).optional(),
  })
  .nullable();

export const parseDraft = (input: unknown): Result<{ draft: Draft | null }> => {
  const parsed = diceSchema.safeParse(input);
  if (!parsed.success) return { ok: false, refusal: malformed(parsed.error, 'the whole') };
  if (parsed.data === null) return { ok: true, draft: null };
  const { engine, commands } = parsed.data;
  return { ok: true, draft: { engine, commands } };
};

export const fromDraft = (match: Match, seat: Seat, draft: Draft): Decision | null => {
  const asked = legal(match, seat);
  if (asked?.type !== 'commit' || asked.fit) return null;
  const { engine, commands = [] } = draft;
  return { seat, type: 'commit', ...(engine == null ? {} : { engine }), commands };
};

const card = z.string().max(80).optional();

const waitSchema = z
  .union([
    z.strictObject({ hit: z.number().int().min(0).max(3).nullable() }),
    z.strictObject({
      fit: z.strictObject({
        main: card,
        broadside: card,
        hangar: card,
        pointDefence: card,
        corvettes: z.array(z.string().max(80)).max(4).optional(),
      }),
    }),
  ])
  .nullable();

export const parseWait = (input: unknown): Result<{ wait: Wait | null }> => {
  const parsed = waitSchema.safeParse(input);
  return parsed.success
    ? { ok: true, wait: parsed.data }
    : { ok: false, refusal: malformed(parsed.error, 'the whole') };
};

/** Waits, unless a hard point could hit something of seat `hit`. */
const waitInstead = (match: Match, seat: Seat, hit: Seat | null): Decision | null => {
  const asked = legal(match, seat);
  if (asked?.type !== 'react') return null;
  const couldHit =
    hit !== null && asked.mounts.some((mount) => mount.targets.some(({ target }) => target.seat === hit));
  return couldHit ? null : { seat, type: 'react', shots: [] };
};

/** The whole loadout with the wanted cards, or without them if the ship cannot have them all. */
const fitInSecret = (
  match: Match,
  asked: Extract<Legal, { type: 'commit' }>,
  wanted: WantedCards,
): Decision => {
  const decision = fitAgainst(match, asked, wanted);
  return apply(match, decision).ok ? decision : fitAgainst(match, asked);
};

/**
 * §5, R-7. The next open slot gets the card that is wanted, or the one that wins against this enemy, or the best
 * that is left; a full ship passes.
 */
const fitOut = (match: Match, seat: Seat, wanted: WantedCards): Decision | null => {
  const asked = legal(match, seat);
  if (asked?.type === 'commit' && asked.fit) return fitInSecret(match, asked, wanted);
  if (asked?.type !== 'place' && asked?.type !== 'pass') return null;
  const choice = asked.place.find(({ slot }) => wanted[slot] !== undefined);
  const decision: Decision | null =
    choice?.slot === 'corvettes'
      ? { seat, type: 'place', slot: 'corvettes', cards: wanted.corvettes ?? [] }
      : choice
        ? { seat, type: 'place', slot: choice.slot, card: wanted[choice.slot] ?? '' }
        : null;
  return decision && apply(match, decision).ok
    ? decision
    : (loadoutAgainst(match, asked) ?? fitFor(factionOf(match, seat), asked, editionOf(match).craft));
};

export const answerWaiting = (match: Match, seat: Seat, wait: Wait): Decision | null =>
  'fit' in wait ? fitOut(match, seat, wait.fit) : waitInstead(match, seat, wait.hit);
