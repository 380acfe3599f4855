/** Broad Reach as a game of the house. */
import { defineGame } from '../../define-game';
import { meta } from './meta';
import { agreeDraw, apply } from './apply';
import { BALANCES } from './muster/balances';
import { answerWaiting, fromDraft, parseDraft, parseWait } from './beforehand';
import { BOT_LEVELS, createBot } from './bots';
import { defaultDecision } from './defaults';
import { owedRoll, rollDice } from './fire/dice';
import { modelsOf, pointsOf } from './facts';
import { legal } from './legal';
import type { Seat } from './model';
import { optionsOf, parseOptions, setUp } from './options';
import { pending } from './order';
import { runScenario } from './scenario/run';
import { sealing } from './sealing';
import { sidesOf, start } from './setup';
import type { Match } from './state';
import { hashedState } from './state-hash';
import type { ListedSeat, Options, StarshipBattles } from './types';
import { EDITION, GAME_ID, RULES_VERSION, RULES_VERSIONS } from './version';
import { view } from './view/view';

/** B-17. The most rounds that a match can have. */
const MOST_ROUNDS = 12;

const listed = ({ factions }: Options, match: Match | null, seat: Seat): ListedSeat => {
  const state = match?.seats[seat];
  if (!match || !state) return { faction: factions?.[seat] ?? null, points: null, models: null, left: null };
  const models = modelsOf(match, seat);
  return {
    faction: state.faction,
    points: match.sides[state.side]?.score ?? 0,
    models: models.length,
    left: models.reduce((sum, model) => sum + pointsOf(match, model), 0),
  };
};

export const starshipBattles = defineGame<StarshipBattles>({
  id: GAME_ID,
  title: meta.title,
  edition: EDITION,
  version: RULES_VERSION,
  balances: BALANCES,
  // B-24. Two models at a time would take weeks a round.
  byCorrespondence: { activation: 'side' },
  parseOptions,
  sides: sidesOf,
  setUp,
  optionsOf,
  start,
  chance: () => ({
    way: 'asked',
    game: GAME_ID,
    rounds: MOST_ROUNDS,
    roundsOf: ({ round, outcome }) =>
      outcome ? { told: round, running: null } : { told: round - 1, running: round },
    owedRoll,
    rollDice,
  }),
  apply,
  agreeDraw,
  pending,
  legal,
  defaultDecision,
  progress: ({ round, phase, outcome, seats, sides }) => ({
    round,
    phase,
    outcome,
    out: seats.flatMap(({ seat, side, resigned }) => (resigned || sides[side]?.out === true ? [seat] : [])),
  }),
  // B-56. Decisions of one turn share its time, as in games of turns.
  beginsRound: (events) => events.some(({ type }) => type === 'roundBegan' || type === 'turnBegan'),
  preparation: ['muster', 'deployment'],
  hashedState,
  view,
  sealings: [sealing],
  parseDraft,
  fromDraft,
  parseWait,
  answerWaiting,
  botLevels: BOT_LEVELS,
  createBot,
  listed,
  runScenario: (input, withEvents) => {
    const run = runScenario(input);
    if (!run.ok) return run;
    return { ok: true, result: withEvents ? { view: run.view, events: run.events } : run.view };
  },
});

/** Newest first. */
export const starshipBattlesVersions = RULES_VERSIONS.map((version) =>
  version === RULES_VERSION ? starshipBattles : { ...starshipBattles, version },
);
