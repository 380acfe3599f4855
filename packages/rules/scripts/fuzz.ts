/**
 * `npm run fuzz -- --matches N --seed S [--game star-clash|starship-battles] [--edition february|draft]`: random legal matches of
 * every mode, with every invariant checked. A failure prints the replay that leads to it and, if possible,
 * its last round as a scenario.
 */
import { parseArgs } from 'node:util';
import { EDITION_IDS, pending, type Decision, type EditionId, type Match } from '../src/games/star-eater';
import { asScenario, canBeScenario } from './play/as-scenario';
import { seeded } from './play/random';
import { fuzzStarClash } from './play/star-clash/fuzz';
import { fuzzStarshipBattles } from './play/starship-battles/fuzz';
import { fuzzDice } from './play/dice/fuzz';
import { MODES, playRandomMatch, randomSetup, type Played } from './play/random-match';
import { Tally } from './play/tally';

interface Wanted {
  matches: number;
  seed: number;
  game: 'star-eater' | 'star-clash' | 'starship-battles';
  edition: EditionId | undefined;
}

const EDITIONS: readonly EditionId[] = [...EDITION_IDS, 'draft'];

function parseArguments(): Wanted {
  const { values } = parseArgs({
    options: {
      matches: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      game: { type: 'string', default: 'star-eater' },
      edition: { type: 'string' },
    },
  });
  const { game } = values;
  if (game !== 'star-eater' && game !== 'star-clash' && game !== 'starship-battles')
    throw new Error('--game wants star-eater, star-clash or starship-battles');
  const matches = Number(values.matches);
  const seed = Number(values.seed);
  if (!Number.isInteger(matches) || matches < 1) throw new Error('--matches wants a whole number from 1');
  if (!Number.isInteger(seed) || seed < 0) throw new Error('--seed wants a whole number from 0');
  const edition = EDITIONS.find((id) => id === values.edition);
  if (values.edition !== undefined && !edition)
    throw new Error(`--edition wants one of ${EDITIONS.join(', ')}`);
  return { matches, seed, game, edition };
}

/** The position before the failing round, and the number of decisions before it. */
interface LastRound {
  match: Match;
  from: number;
}

const everybodyOwesOrders = (match: Match): boolean =>
  match.phase === 'commitment' && pending(match).length === match.initiative.length;

function report(seed: number, played: Played, lastRound: LastRound | null): void {
  const { options, decisions, trouble } = played;
  console.log(`\nseed ${seed}: ${trouble?.message}`);
  console.log(`replay: ${JSON.stringify({ ...options, decisions })}`);
  if (lastRound)
    console.log(
      `scenario: ${JSON.stringify(
        asScenario(lastRound.match, decisions.slice(lastRound.from), `fuzz seed ${seed}`),
      )}`,
    );
}

function fuzzStarEater(matches: number, first: number, edition: EditionId | undefined): boolean {
  const types = new Tally();
  const endings = new Tally();
  let rounds = 0;
  for (let seed = first; seed < first + matches; seed += 1) {
    const random = seeded(seed);
    const mode = MODES[seed % MODES.length] ?? 'duel';
    let lastRound: LastRound | null = null;
    let decided = 0;
    const watch = (match: Match, decision: Decision): void => {
      decided += 1;
      types.add(decision.type);
      if (everybodyOwesOrders(match) && canBeScenario(match)) lastRound = { match, from: decided };
    };
    const played = playRandomMatch(randomSetup(mode, random, edition), random, { oddOneIn: 40, watch });
    rounds += played.match.round;
    endings.add(`${mode} ${played.match.outcome?.rule ?? 'unfinished'}`);
    if (played.trouble) {
      report(seed, played, lastRound);
      return false;
    }
  }
  console.log(`${matches} matches from seed ${first}, ${rounds} rounds, every invariant held`);
  console.log(`decisions: ${types.toString()}`);
  console.log(`endings:   ${endings.toString()}`);
  return true;
}

function main(): void {
  const { matches, seed, game, edition } = parseArguments();
  const isWell =
    game === 'star-clash'
      ? fuzzStarClash(matches, seed)
      : game === 'starship-battles'
        ? fuzzStarshipBattles(matches, seed)
        : edition === 'draft'
          ? fuzzDice(matches, seed)
          : fuzzStarEater(matches, seed, edition);
  process.exitCode = isWell ? 0 : 1;
}

main();
