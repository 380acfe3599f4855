/** Star Eater, draft 0.10, as a game of the house. */
import { openSeats } from '../common/open-seats';
import { malformed } from '../../../kernel/malformed';
import { z } from 'zod';
import { defineGame } from '../../../define-game';
import { meta } from '../meta';
import type { AskedChance } from '../../../kernel/chance';
import { DICE_RULES, editionFor, laterBalances } from '../common/edition';
import { ENGINES } from '../common/model';
import { listed } from '../common/listed';
import { sidesOf } from '../common/modes';
import { hashedState } from '../common/state-hash';
import { GAME_ID } from '../common/version';
import { agreeDraw, apply, rollDice } from './apply';
import { createDiceBot } from './bots';
import { LAST_ROUND } from './rounds/cleanup';
import { defaultDecision } from './defaults';
import { owedRoll } from './dice';
import { legal, pending } from './legal';
import { DICE_COMMANDS, type DiceEvent } from './model';
import { runScenario } from './scenario';
import { sealing } from './sealing';
import { MODE } from './new-seat';
import { parseOptions, setUp, setup, setupOf } from './setup';
import type { DiceMatch } from './state';
import type { StarEaterDice } from './types';
import { view } from './view';

/** D-37, D-39. The house rolls; a round's key is told when the next round has begun, or the match has ended. */
const chance: AskedChance<DiceMatch, DiceEvent> = {
  way: 'asked',
  game: GAME_ID,
  rounds: LAST_ROUND,
  roundsOf: ({ round, outcome }) =>
    outcome ? { told: round, running: null } : { told: round - 1, running: round },
  owedRoll,
  rollDice,
};

/** A whole `commit` decision is accepted too. */
const ordersSchema = z
  .strictObject({
    engine: z.enum(ENGINES).nullish(),
    commands: z.array(z.enum(DICE_COMMANDS)).max(2).optional(),
    type: z.literal('commit').optional(),
    seat: z.int().min(0).max(1).optional(),
  })
  .nullable();

export const starEaterDice = defineGame<StarEaterDice>({
  id: GAME_ID,
  title: meta.title,
  edition: editionFor(DICE_RULES).id,
  version: DICE_RULES,
  balances: laterBalances(DICE_RULES),
  parseOptions,
  sides: () => sidesOf(MODE),
  openSeats,
  setUp,
  optionsOf: (made, from) => ({
    mode: MODE,
    factions: from.map((seat) => (seat === null ? null : (made.factions[seat]?.id ?? null))),
  }),
  start: setup,
  setupOf,
  chance: () => chance,
  apply,
  agreeDraw,
  pending,
  legal,
  defaultDecision,
  progress: (match) => ({
    round: match.round,
    phase: match.outcome ? 'finished' : match.stage,
    outcome: match.outcome,
    out: match.seats.filter((seat) => seat.out).map(({ seat }) => seat),
  }),
  beginsRound: (events) => events.some((event) => event.type === 'roundStarted'),
  preparation: ['loadout'],
  clockFor: (type) => (type === 'commit' ? 'commit' : 'choice'),
  hashedState,
  view,
  // Nothing happens in secret: sealed orders make no event until they are opened.
  sealings: [sealing],
  parseDraft: (input) => {
    const parsed = ordersSchema.safeParse(input);
    if (!parsed.success) return { ok: false, refusal: malformed(parsed.error, 'the whole') };
    if (parsed.data === null) return { ok: true, draft: null };
    const { engine, commands = [] } = parsed.data;
    return { ok: true, draft: { ...(engine === undefined ? {} : { engine }), commands } };
  },
  fromDraft: (match, seat, { engine, commands = [] }) =>
    legal(match, seat)?.type === 'commit'
      ? { seat, type: 'commit', ...(engine == null ? {} : { engine }), commands }
      : null,
  botLevels: [{ id: 'ensign', name: 'Ensign' }],
  createBot: (_level, seed) => createDiceBot(seed),
  listed,
  runScenario: (input, withEvents) => {
    const run = runScenario(input);
    if ('error' in run) return { ok: false, error: run.error };
    return { ok: true, result: withEvents ? { view: run.view, events: run.events } : run.view };
  },
});
