/** Star Eater (Beta1 26/06/21) as a game of the house. */
import { openSeats } from '../common/open-seats';
import { defineGame } from '../../../define-game';
import { meta } from '../meta';
import type { ClockKind, Game } from '../../../game';
import { agreeDraw, apply } from './apply';
import { answerWaiting, fromDraft, parseDraft, parseWait } from './beforehand';
import { BOT_LEVELS, createBot } from './bots';
import { defaultDecision } from './defaults';
import {
  editionFor,
  laterBalances,
  namedEdition,
  RULES_VERSION,
  RULES_VERSIONS,
  type RulesVersion,
} from '../common/edition';
import { legal, pending } from './legal';
import { listed } from '../common/listed';
import { sidesOf } from '../common/modes';
import { optionsOf, parseOptions, setUp } from './options';
import { isScenarioError } from '../common/scenario/play';
import { runScenario } from './scenario/run';
import { sealing } from './sealing';
import { setup } from './setup';
import { radiusFor } from '../common/map/starts';
import { hashedState } from '../common/state-hash';
import type { StarEater } from '../common/types';
import { GAME_ID } from '../common/version';
import { view } from './view';

/** F-16. All compelled moves of a round share one allowance, with its reactions. */
const CLOCKS: Readonly<Record<string, ClockKind>> = { commit: 'commit', react: 'react', compel: 'react' };

/** One version of Star Eater; the house keeps each match under the one that it began with. */
const gameUnder = (rules: RulesVersion): Game<StarEater> =>
  defineGame<StarEater>({
    id: GAME_ID,
    title: meta.title,
    edition: editionFor(rules).id,
    version: rules,
    balances: laterBalances(rules),
    parseOptions: (input) => parseOptions(input, rules),
    sides: ({ mode }) => sidesOf(mode),
    openSeats,
    setUp: (options, draw) => setUp(options, draw, rules),
    optionsOf,
    start: (made) => setup(made, rules),
    setupOf: ({ setup: { mode, factions, balance, loadout, start } }) => ({
      ...namedEdition(rules),
      mode,
      factions,
      ...(balance ? { balance } : {}),
      ...(loadout ? { loadout } : {}),
      ...(start ? { start } : {}),
    }),
    apply,
    agreeDraw,
    pending,
    legal,
    defaultDecision,
    progress: ({ round, phase, outcome, seats }) => ({
      round,
      phase,
      outcome,
      out: seats.filter((seat) => seat.out).map(({ seat }) => seat),
    }),
    beginsRound: (events) => events.some((event) => event.type === 'roundStarted'),
    preparation: ['loadout'],
    clockFor: (type) => CLOCKS[type] ?? 'choice',
    hashedState,
    view,
    // Nothing happens in secret: sealed orders make no event until they are opened.
    sealings: [sealing],
    parseDraft,
    fromDraft,
    parseWait,
    answerWaiting,
    botLevels: [
      { id: 'ensign', name: 'Ensign', rating: 1200 },
      { id: 'captain', name: 'Captain', searches: true, rating: 1500 },
      { id: 'admiral', name: 'Admiral', searches: true, rating: 1750 },
      { id: 'cadet', name: 'Cadet', rating: 840 },
    ],
    createBot: (level, seed) => {
      const bot = createBot(BOT_LEVELS.find((each) => each === level) ?? 'ensign', seed);
      return {
        answer: (seen, asked, { mode, factions, balance }, between) =>
          bot.answer(
            seen,
            asked,
            { rules, mode, radius: radiusFor(factions.length), factions, ...(balance ? { balance } : {}) },
            between,
          ),
      };
    },
    listed,
    runScenario: (input, withEvents) => {
      const run = runScenario(input, rules);
      if (isScenarioError(run)) return { ok: false, error: run.error };
      return { ok: true, result: withEvents ? { view: run.view, events: run.events } : run.view };
    },
  });

/** The version of new matches. */
export const starEater: Game<StarEater> = gameUnder(RULES_VERSION);

/** Every version that a match may have begun under, newest first. */
export const starEaterVersions: readonly Game<StarEater>[] = [
  starEater,
  ...RULES_VERSIONS.filter((rules) => rules !== RULES_VERSION).map(gameUnder),
];
