/**
 * `npm run lab -- balance --games N --seed S [--level ensign|captain|admiral] [--cards own|learned]
 * [--edition february] [--balance first|second|third|fourth|fifth|sixth|seventh|eighth] [--try CHANGES] [--pairs fpa-lamais,…]
 * [--mode free-for-all|teams] [--from N] [--results FILE]`: how even the factions are. For each pair, bots of this
 * level play N duels with seats swapped. The goal: each pair between 45 and 55 %, with the bots' own cards and
 * with learned ones, a median of 6 to 14 rounds, and either seat between 48 and 52 %.
 *
 * `learned`: both sides take the cards that have won so far, and the first third of the duels does not count.
 * Then cards in less than 15 % of a side's loadouts are listed. `--try` changes numbers, as JSON:
 * `{ "lamais": { "ship.structure": 16 } }`, with the paths of factions/changes.ts. Captains and admirals take the
 * loadouts of the balance that is changed.
 *
 * `--results` appends a line of JSON for each match that counts, as soon as it ends. Equal hashes in `state` mean that
 * two matches ended alike. `--from` leaves out the matches before that one, to continue a run.
 *
 * With a mode, N matches of it with the bots' own cards: what each faction wins of the matches it plays. The
 * goal: within 7 points of an even share. Teams with learned cards are played by pairs, as duels are; in
 * free-for-alls with learned cards all three sides learn.
 */
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  BALANCES,
  BOT_LEVELS,
  createBot,
  factionsIn,
  FIRST_BALANCE,
  EDITION_IDS,
  editionFor,
  newestBalance,
  stateHash,
  type Balance,
  type BotLevel,
  type EditionId,
  type Faction,
  type Match,
  type Mode,
} from '../src/games/star-eater';
import { newestOf } from '../src/games/star-eater/common/edition';
import { changed } from '../src/games/star-eater/common/factions/changes';
import { defined } from '../src/kernel/defined';
import { botSeed } from '../scripts/play/bot-match';
import { linesOf, playLearners, type Learner } from '../scripts/play/learners';
import { MODES } from '../scripts/play/random-match';
import { seeded } from '../scripts/play/random';
import { expectedShare, ordersOf, playTables, type Share } from '../scripts/play/tables';
import { wilson } from '../scripts/play/wilson';

const PAIRS = 'fpa-lamais,fpa-tessari,lamais-tessari';
const changesSchema = z.record(z.string(), z.record(z.string(), z.number()));
/** A card in fewer of a side's loadouts than this share is hardly ever worth it. */
const RARE = 0.15;
const SHIPS: Readonly<Record<Mode, number>> = { duel: 2, teams: 4, 'free-for-all': 3 };

interface Wanted {
  games: number;
  /** The first one that is played. */
  from: number;
  seed: number;
  level: BotLevel;
  cards: 'own' | 'learned';
  edition: EditionId;
  mode: Mode;
  /** Undefined for changed data, which belongs to no balance. */
  balance: Balance | undefined;
  /** Whose loadouts captains and admirals take, also with changed data. */
  cardsOf: Balance;
  pairs: string[];
  factions: Record<string, Faction>;
  /** A file for the result of each match. */
  results: string | undefined;
}

function parseArguments(): Wanted {
  const { values } = parseArgs({
    options: {
      games: { type: 'string', default: '400' },
      from: { type: 'string', default: '0' },
      results: { type: 'string' },
      seed: { type: 'string', default: '1' },
      level: { type: 'string', default: 'ensign' },
      cards: { type: 'string', default: 'own' },
      edition: { type: 'string', default: EDITION_IDS[0] },
      balance: { type: 'string' },
      pairs: { type: 'string', default: PAIRS },
      try: { type: 'string', default: '{}' },
      mode: { type: 'string', default: 'duel' },
    },
  });
  const [games, from, seed] = [Number(values.games), Number(values.from), Number(values.seed)];
  if (!Number.isInteger(games) || games < 1) throw new Error('--games wants a whole number from 1');
  if (!Number.isInteger(from) || from < 0) throw new Error('--from wants a whole number from 0');
  if (!Number.isInteger(seed) || seed < 0) throw new Error('--seed wants a whole number from 0');
  const level = BOT_LEVELS.find((each) => each === values.level);
  if (!level) throw new Error(`--level wants one of ${BOT_LEVELS.join(', ')}`);
  const cards = (['own', 'learned'] as const).find((each) => each === values.cards);
  if (!cards) throw new Error('--cards wants own or learned');
  if (cards === 'learned' && from > 0) throw new Error('--from: learned cards depend on the duels before');
  const edition = EDITION_IDS.find((each) => each === values.edition);
  if (!edition) throw new Error(`--edition wants one of ${EDITION_IDS.join(', ')}`);
  const mode = MODES.find((each) => each === values.mode);
  if (!mode) throw new Error(`--mode wants one of ${MODES.join(', ')}`);
  const rules = newestOf(edition);
  const balance = BALANCES.find((each) => each === (values.balance ?? newestBalance(editionFor(rules))));
  if (!balance) throw new Error(`--balance wants one of ${BALANCES.join(', ')}`);
  const changes = changesSchema.parse(JSON.parse(values.try));
  const factions = Object.fromEntries(
    Object.values(factionsIn(rules, balance)).map((faction) => [
      faction.id,
      changed(faction, changes[faction.id] ?? {}),
    ]),
  );
  const pairs = values.pairs.split(',');
  const known = Object.keys(factions);
  for (const pair of pairs)
    if (!pair.split('-').every((id) => known.includes(id)) || pair.split('-').length !== 2)
      throw new Error(`--pairs wants two of ${known.join(', ')} with a hyphen, as in ${PAIRS}; not ${pair}`);
  const isTried = Object.keys(changes).length > 0;
  return {
    games,
    from,
    results: values.results,
    seed,
    level,
    cards,
    edition,
    mode,
    balance: isTried || balance === FIRST_BALANCE ? undefined : balance,
    cardsOf: balance,
    pairs,
    factions,
  };
}

interface Result {
  /** Of the matches that count. */
  won: number[];
  sides: Learner[];
  drawn: number;
  /** By seat; in teams of the seats 0 and 1, which the others follow. */
  bySeat: number[];
  rounds: number[];
}

function note({ results, seed }: Wanted, game: number, what: string, match: Match): void {
  if (results === undefined) return;
  const { round, outcome } = match;
  const winners = (outcome?.winners ?? []).map((seat) => defined(match.setup.factions[seat]).id);
  appendFileSync(
    results,
    `${JSON.stringify({ what, seed, game, winners: [...new Set(winners)], round, state: stateHash(match) })}\n`,
  );
}

/** Matches of a pair or, with three factions, free-for-alls. */
function playSides(wanted: Wanted, ids: readonly string[]): Result {
  const { games, seed, level, cards, balance, cardsOf, edition, factions, mode } = wanted;
  const sides = ids.map((id): Learner => ({ faction: defined(factions[id]), known: new Map() }));
  const orders = ordersOf(sides);
  const ships = Array.from({ length: SHIPS[mode] });
  const random = seeded(seed);
  const none = sides.map(() => 0);
  const result: Result = { won: none, drawn: 0, bySeat: none, rounds: [], sides };
  const uncounted = cards === 'learned' ? Math.floor(games / 3) : 0;
  for (let game = wanted.from; game < games; game += 1) {
    const seated = defined(orders[game % orders.length]);
    const bots = ships.map((_, seat) => createBot(level, botSeed(`${seed}-${game}`, seat)));
    const { match, won } = playLearners(seated, bots, random, { mode, cards, balance, cardsOf, edition });
    if (game < uncounted) continue;
    note(wanted, game, mode === 'free-for-all' ? mode : ids.join('-'), match);
    result.rounds.push(match.round);
    if (match.outcome?.winners.length === 0) result.drawn += 1;
    result.won = result.won.map((sum, at) => sum + defined(won[seated.indexOf(defined(sides[at]))]));
    result.bySeat = result.bySeat.map((sum, seat) => sum + defined(won[seat]));
  }
  return result;
}

const percent = (share: number): string => (100 * share).toFixed(1);
const withInterval = (won: number, all: number): string => {
  const [low, high] = wilson(won, all);
  return `${percent(won / all)} % (95 %: ${percent(low)} to ${percent(high)})`;
};

/** Cards that a side has in fewer loadouts than `RARE`. */
function rareOf({ faction, known }: Learner): string[] {
  return [...known].flatMap(([slot, cards]) => {
    const all = [...cards.values()].reduce((sum, { played }) => sum + played, 0);
    const ids =
      slot === 'corvettes'
        ? faction.corvettes.map(({ id }) => id)
        : (faction.components[slot as keyof Faction['components']] as { id: string }[]).map(({ id }) => id);
    return ids.flatMap((id) => {
      const played = [...cards].reduce(
        (sum, [key, card]) => sum + (key.split('+').includes(id) ? card.played : 0),
        0,
      );
      return played / all < RARE ? [`${id} ${percent(played / all)} %`] : [];
    });
  });
}

const median = (rounds: readonly number[]): number | undefined =>
  rounds.toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)];

function showTables(wanted: Wanted, mode: Exclude<Mode, 'duel'>): void {
  const { games, seed, level, factions } = wanted;
  console.log(`${games} matches (${mode}) between ${level}s with own cards, seed ${seed}`);
  const result = playTables({ ...wanted, mode, factions: Object.values(factions) }, (game, match) => {
    note(wanted, game, mode, match);
  });
  const shown = ({ won, played }: Share): string => `${withInterval(won, played)} of ${played}`;
  console.log(`an even share: ${percent(expectedShare(mode))} %; ${result.drawn} drawn`);
  for (const [id, share] of [...result.byFaction].sort()) console.log(`${id}: ${shown(share)}`);
  for (const [seat, share] of result.bySeat.entries()) console.log(`  seat ${seat}: ${shown(share)}`);
  console.log(`  rounds, median: ${median(result.rounds)}`);
}

function showSides(wanted: Wanted, ids: readonly string[]): void {
  const { won, drawn, bySeat, rounds, sides } = playSides(wanted, ids);
  const counted = rounds.length;
  const shown = (sum: number | undefined): string => withInterval(defined(sum), counted);
  if (sides.length === 2) console.log(`${ids.join('-')}: ${shown(won[0])} of ${counted}, ${drawn} drawn`);
  else {
    console.log(`of ${counted}, ${drawn} drawn:`);
    for (const [at, id] of ids.entries()) console.log(`  ${id}: ${shown(won[at])}`);
  }
  const seats = bySeat.slice(0, -1).map((sum, seat) => `seat ${seat}: ${shown(sum)}`);
  console.log(`  rounds, median: ${median(rounds)}; ${seats.join('; ')}`);
  for (const side of sides) {
    for (const line of linesOf(side)) console.log(line);
    const rare = rareOf(side);
    if (rare.length > 0) console.log(`  rare: ${rare.join(', ')}`);
  }
}

const NAMED: Readonly<Record<Mode, string>> = {
  duel: 'duels a pair',
  teams: 'team matches a pair',
  'free-for-all': 'free-for-alls',
};

function main(): void {
  const wanted = parseArguments();
  const { games, seed, level, cards, mode } = wanted;
  if (mode !== 'duel' && cards === 'own') {
    showTables(wanted, mode);
    return;
  }
  console.log(`${games} ${NAMED[mode]} between ${level}s with ${cards} cards, seed ${seed}`);
  if (mode === 'free-for-all') showSides(wanted, Object.keys(wanted.factions));
  else for (const pair of wanted.pairs) showSides(wanted, pair.split('-'));
}

main();
