/** Star Clash as a game of the house. */
import { defineGame } from '../../define-game';
import { meta } from './meta';
import { agreeDraw, apply } from './apply';
import { fromDraft, parseDraft, parseWait } from './beforehand';
import { BOT_LEVELS, createBot } from './bots';
import { begin, deal, owedDeal, rechain, roundsOf } from './chance/deal';
import { defaultDecision } from './defaults';
import { hullOf } from './facts';
import { legal } from './legal';
import type { Seat } from './model';
import { openSeats, optionsOf, parseOptions, setUp, sidesOf } from './options';
import { pending } from './pending';
import { MOST_ROUNDS } from './turns/round';
import { runScenario } from './scenario/run';
import { start } from './setup';
import type { Match } from './state';
import { hashedState } from './state-hash';
import type { ListedSeat, Options, StarClash } from './types';
import { EDITION, GAME_ID, RULES_VERSION } from './version';
import { eventFor, privately, view } from './view';

const listed = ({ variants }: Options, match: Match | null, seat: Seat): ListedSeat => {
  const state = match?.seats[seat];
  const hulls = state?.fleet.map(({ ship }) => (match ? hullOf(match, ship) : 0));
  return {
    faction: state?.faction ?? variants.factions?.[seat] ?? null,
    score: state?.score ?? null,
    ships: hulls?.length ?? null,
    hull: hulls?.reduce((sum, each) => sum + each, 0) ?? null,
  };
};

export const starClash = defineGame<StarClash>({
  id: GAME_ID,
  title: meta.title,
  edition: EDITION,
  version: RULES_VERSION,
  parseOptions,
  sides: sidesOf,
  openSeats,
  setUp,
  optionsOf,
  start,
  chance: () => ({
    way: 'dealt',
    game: GAME_ID,
    rounds: MOST_ROUNDS,
    roundsOf,
    begin,
    owedDeal,
    deal,
    rechain,
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
    out: seats.filter(({ status }) => status === 'out').map(({ seat }) => seat),
  }),
  // A turn has the time that a round has in games without turns (C-80).
  beginsRound: (events) => events.some(({ type }) => type === 'turnBegan'),
  clockFor: (type) => (type === 'turn' ? 'commit' : 'choice'),
  hashedState,
  view,
  privately,
  eventFor,
  parseDraft,
  fromDraft,
  parseWait,
  botLevels: BOT_LEVELS,
  createBot,
  listed,
  runScenario: (input, withEvents) => {
    const run = runScenario(input);
    if (!run.ok) return run;
    return { ok: true, result: withEvents ? { view: run.view, events: run.events } : run.view };
  },
});
