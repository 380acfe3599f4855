/**
 * `npm run ladder -- --games N --seed S [--level LEVEL] [--against random|LEVEL] [--mode
 * duel|free-for-all|teams] [--edition february|draft] [--balance NAME] [--list]`: a bot against random legal play, another
 * level or itself, with seats and factions rotated, and with the edition's newest balance unless another is named. Prints wins,
 * draws and losses by faction and seat with 95 % intervals (Wilson), and the processor time of each kind of answer. `--list`
 * names every match that the bot did not win.
 */
import { parseArgs } from 'node:util';
import { MODES } from '../../scripts/play/random-match';
import { playBots, type Contestant } from '../../scripts/play/bot-match';
import { playDiceBots } from '../../scripts/play/dice/match';
import { wilson } from '../../scripts/play/wilson';
import {
  BOT_LEVELS,
  EDITION_IDS,
  editionFor,
  type Balance,
  type BotLevel,
  type EditionId,
  type Match,
  type Mode,
} from '../../src/games/star-eater';
import { DICE_RULES, newestOf } from '../../src/games/star-eater/common/edition';

const EDITIONS: readonly EditionId[] = [...EDITION_IDS, 'draft'];

const FACTION_IDS = ['fpa', 'lamais', 'tessari'] as const;

interface Wanted {
  games: number;
  seed: number;
  level: BotLevel;
  against: Contestant;
  mode: Mode;
  edition: EditionId | undefined;
  balance: Balance | undefined;
  list: boolean;
}

function parseArguments(args: string[]): Wanted {
  const { values } = parseArgs({
    args,
    options: {
      games: { type: 'string', default: '400' },
      seed: { type: 'string', default: '1' },
      level: { type: 'string', default: 'ensign' },
      against: { type: 'string', default: 'random' },
      mode: { type: 'string', default: 'duel' },
      edition: { type: 'string' },
      balance: { type: 'string' },
      list: { type: 'boolean', default: false },
    },
  });
  const [games, seed] = [Number(values.games), Number(values.seed)];
  if (!Number.isInteger(games) || games < 1) throw new Error('--games wants a whole number from 1');
  if (!Number.isInteger(seed) || seed < 0) throw new Error('--seed wants a whole number from 0');
  const level = BOT_LEVELS.find((each) => each === values.level);
  if (!level) throw new Error(`--level wants one of ${BOT_LEVELS.join(', ')}`);
  const against = [...BOT_LEVELS, 'random' as const].find((each) => each === values.against);
  if (!against) throw new Error(`--against wants random or one of ${BOT_LEVELS.join(', ')}`);
  const mode = MODES.find((each) => each === values.mode);
  if (!mode) throw new Error(`--mode wants one of ${MODES.join(', ')}`);
  const edition = EDITIONS.find((id) => id === values.edition);
  if (values.edition !== undefined && !edition)
    throw new Error(`--edition wants one of ${EDITIONS.join(', ')}`);
  const balances = balancesOf(edition);
  const known = balances.find((each) => each === (values.balance ?? balances[0]));
  if (!known) throw new Error(`--balance wants one of ${balances.join(', ')}`);
  return { games, seed, level, against, mode, edition, balance: known, list: values.list };
}

/** The balances of an edition, newest first. */
const balancesOf = (edition: EditionId = 'june'): readonly Balance[] =>
  editionFor(edition === 'draft' ? DICE_RULES : newestOf(edition)).balances;

/** Each seed gives the bot another seat, and pairs other factions. */
function contest(
  mode: Mode,
  seed: number,
): { factions: string[]; ours: number[]; faction: string; against: string } {
  const at = (i: number): string => FACTION_IDS[i % FACTION_IDS.length] as string;
  const players = { duel: 2, 'free-for-all': 3, teams: 4 }[mode];
  const seat = seed % players;
  const shift = Math.floor(seed / players);
  const order =
    shift % 2 === 0 ? [at(shift), at(shift + 1), at(shift + 2)] : [at(shift), at(shift + 2), at(shift + 1)];
  if (mode === 'teams') {
    const factions = [order[0], order[1], order[0], order[1]] as string[];
    return {
      factions,
      ours: [seat % 2, (seat % 2) + 2],
      faction: factions[seat] as string,
      against: factions[(seat + 1) % 4] as string,
    };
  }
  const factions = order.slice(0, players) as string[];
  const others = factions.filter((_, i) => i !== seat);
  return { factions, ours: [seat], faction: factions[seat] as string, against: others.join(' and ') };
}

interface Score {
  won: number;
  drawn: number;
  lost: number;
}

function add(scores: Map<string, Score>, key: string, result: keyof Score): void {
  const score = scores.get(key) ?? { won: 0, drawn: 0, lost: 0 };
  score[result] += 1;
  scores.set(key, score);
}

interface Cost {
  answers: number;
  ms: number;
  most: number;
}

function addCost(costs: Map<string, Cost>, type: string, ms: number): void {
  const cost = costs.get(type) ?? { answers: 0, ms: 0, most: 0 };
  costs.set(type, { answers: cost.answers + 1, ms: cost.ms + ms, most: Math.max(cost.most, ms) });
}

function show(title: string, { won, drawn, lost }: Score): void {
  const all = won + drawn + lost;
  const [low, high] = wilson(won, all);
  const percent = (share: number): string => (100 * share).toFixed(1);
  console.log(
    `${title.padEnd(34)} won ${won}, drawn ${drawn}, lost ${lost}  (${percent(won / all)} %, 95 %: ${percent(low)} to ${percent(high)})`,
  );
}

/** One match. The draft has a machine of its own, for duels, with the ensign alone. */
function playedBy(
  { edition, balance, mode }: Pick<Wanted, 'edition' | 'balance' | 'mode'>,
  factions: string[],
  contestants: readonly Contestant[],
  seed: string,
): { match: Pick<Match, 'outcome' | 'round'>; times: { seat: number; type: string; ms: number }[] } {
  if (edition !== 'draft')
    return playBots(
      { mode, factions, ...(edition ? { edition } : {}), ...(balance ? { balance } : {}) },
      contestants,
      seed,
    );
  if (mode !== 'duel') throw new Error('the draft is for duels');
  const draft = contestants.map((each) => (each === 'random' ? each : 'ensign'));
  return playDiceBots(factions, draft, seed, balance);
}

export function starEaterLadder(args: string[]): void {
  const wanted = parseArguments(args);
  const { games, seed, level, against, mode, list } = wanted;
  const scores = new Map<string, Score>();
  const endings = new Map<string, number>();
  const costs = new Map<string, Cost>();
  let rounds = 0;
  for (let game = 0; game < games; game += 1) {
    const { factions, ours, faction, against: others } = contest(mode, seed + game);
    const contestants = factions.map((_, i): Contestant => (ours.includes(i) ? level : against));
    const { match, times } = playedBy(wanted, factions, contestants, `${seed + game}`);
    const winners = match.outcome?.winners ?? [];
    const result = winners.length === 0 ? 'drawn' : winners.includes(ours[0] ?? -1) ? 'won' : 'lost';
    for (const key of [`all`, `seat ${ours.join(' and ')}`, faction, `${faction} against ${others}`])
      add(scores, key, result);
    const ending = `${result} by ${match.outcome?.rule ?? 'nothing yet'}`;
    endings.set(ending, (endings.get(ending) ?? 0) + 1);
    rounds += match.round;
    for (const { seat, type, ms } of times) if (ours.includes(seat)) addCost(costs, type, ms);
    if (list && result !== 'won')
      console.log(`seed ${seed + game}: ${faction} against ${others}, ${ending} in round ${match.round}`);
  }
  console.log(`${games} matches (${mode}) of ${level} against ${against}, from seed ${seed}\n`);
  for (const [key, score] of [...scores].sort(([a], [b]) => (a < b ? -1 : 1))) show(key, score);
  console.log(`\nendings: ${[...endings].map(([how, times]) => `${how} ${times}`).join(', ')}`);
  console.log(`rounds a match: ${(rounds / games).toFixed(1)}`);
  for (const [type, { answers, ms, most }] of [...costs].sort())
    console.log(
      `${type}, processor time: ${(ms / answers).toFixed(2)} ms mean of ${answers}, ${most.toFixed(0)} ms at most`,
    );
}
