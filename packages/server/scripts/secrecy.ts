/**
 * `ts-node -T packages/server/scripts/secrecy.ts --matches N --seed S`: plays matches of every mode twice with different secrets,
 * compares every byte that others get, and prints how often each secret was compared in each phase, and
 * answer times. `--game star-clash` or `--game starship-battles` plays pairs of that game, then plants each of its leaks, which
 * must be found.
 */
import { parseArgs } from 'node:util';
import { FIRST_GAME } from '@star-eater/rules';
import { PHASES } from '@star-eater/rules/src/games/star-eater';
import { count, firstDifference, tallyKey, type Tally } from '../test/secrecy/compare';
import { MODES, SECRETS } from '../test/secrecy/course';
import { courseOf } from '../test/secrecy/write';
import { GAME_SECRECY } from '../test/secrecy/games';
import { observe, type Observed } from '../test/secrecy/observe';
import { VIEWERS } from '../test/secrecy/record';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Answer times of the same requests in two runs, as pairs of ms. */
class Times {
  private readonly pairs: [number, number][] = [];

  add(one: Observed, other: Observed): void {
    for (const [index, { ms }] of one.replies.entries()) {
      const same = other.replies[index];
      if (same) this.pairs.push([ms, same.ms]);
    }
  }

  /** The share of pairs in which the second was slower, and the median difference. */
  toString(): string {
    const apart = this.pairs.map(([a, b]) => (b - a) * 1000).sort((a, b) => a - b);
    const slower = apart.filter((each) => each > 0).length;
    const middle = apart[Math.floor(apart.length / 2)] ?? NaN;
    // The 95 % interval of a fair coin for this many tosses.
    const chance = 98 / Math.sqrt(apart.length);
    return `${apart.length} answers; the second was slower in ${((100 * slower) / apart.length).toFixed(1)} % (by chance 50 ± ${chance.toFixed(1)}), median difference ${middle.toFixed(0)} µs`;
  }
}

function table(tally: Tally): void {
  say('| messages compared while … differed | ' + PHASES.join(' | ') + ' |');
  say(`|---|${PHASES.map(() => '--:').join('|')}|`);
  for (const secret of SECRETS)
    for (const viewer of VIEWERS) {
      const cells = PHASES.map((phase) => tally.get(tallyKey(viewer, phase, secret)) ?? 0);
      if (cells.some((cell) => cell > 0)) say(`| ${secret}: ${viewer} | ${cells.join(' | ')} |`);
    }
}

/** Another game's pairs, then its leaks; how many faults there were. */
async function playGame(game: string, matches: number, first: number): Promise<number> {
  const secrecy = GAME_SECRECY[game];
  if (!secrecy)
    throw new Error(`--game: must be ${FIRST_GAME.game} or one of ${Object.keys(GAME_SECRECY).join(', ')}`);
  let faults = 0;
  let bytes = 0;
  for (let at = first; at < first + matches; at += 1) {
    const compared = await secrecy.compare(at);
    bytes += compared.bytes;
    if (compared.difference !== null || compared.isRevealed === false) {
      faults += 1;
      say(
        `FAULT in ${secrecy.courses[at % secrecy.courses.length]}: ${compared.difference ?? 'nothing was revealed'}`,
      );
    }
  }
  say(
    `${matches} pairs of ${game} from ${first}: ${faults} looked different; ${bytes} bytes compared with as many`,
  );
  let missed = 0;
  for (const [at, what] of secrecy.leaks.entries()) {
    const found = await secrecy.plant(at);
    if (found === null) missed += 1;
    say(`planted ${what}: ${found === null ? 'NOT FOUND' : 'found'}`);
  }
  return faults + missed;
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      matches: { type: 'string', default: '30' },
      seed: { type: 'string', default: '0' },
      game: { type: 'string', default: FIRST_GAME.game },
    },
  });
  const [matches, first] = [Number(values.matches), Number(values.seed)];
  if (!Number.isInteger(matches) || matches < 1) throw new Error('--matches: must be a whole number from 1');
  console.warn = () => {};
  console.info = () => {};
  if (values.game !== FIRST_GAME.game) return (await playGame(values.game, matches, first)) === 0 ? 0 : 1;
  const tally: Tally = new Map();
  const times = { different: new Times(), same: new Times() };
  const played = new Map<string, number>();
  const onWire = { frames: 0, bytes: 0 };
  const lines = new Set<string>();
  let reveals = 0;
  let toReveal = 0;
  let faults = 0;
  for (let seed = first; seed < first + matches; seed += 1) {
    const course = courseOf(seed);
    // Alternates the order, because the program gets faster as it runs.
    const [one, other] = seed % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    const [a, b, again] = [
      await observe(course, one),
      await observe(course, other),
      await observe(course, one),
    ];
    played.set(course.mode, (played.get(course.mode) ?? 0) + 1);
    const difference = firstDifference(course, a, b) ?? firstDifference(course, a, b, 'wire');
    if (difference) {
      faults += 1;
      say(`DIFFERENCE ${JSON.stringify(difference)}`);
    }
    if (course.reveal.length > 0) {
      toReveal += 1;
      if (firstDifference(course, a, b, 'revealed')) reveals += 1;
    }
    for (const [who, frames] of a.wire) {
      onWire.frames += frames.length;
      onWire.bytes += frames.reduce((sum, { text }) => sum + text.length, 0);
      lines.add(`${seed} ${who}`);
    }
    count(tally, a);
    if (one === 0) {
      times.different.add(a, b);
      times.same.add(a, again);
    } else {
      times.different.add(b, a);
      times.same.add(again, a);
    }
  }
  say(
    `${matches} pairs of matches from seed ${first} (${MODES.map((mode) => `${played.get(mode) ?? 0} ${mode}`).join(', ')}): ` +
      `${faults} looked different before the reveal; ${reveals} of ${toReveal} that came to one did at it, as they should`,
  );
  say(
    `on the wire: ${onWire.frames} frames, ${onWire.bytes} bytes of ${lines.size} viewers, compared with as many`,
  );
  table(tally);
  say(`answer times, other hidden content: ${times.different}`);
  say(`answer times, the same once more:   ${times.same}`);
  return faults === 0 ? 0 : 1;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`secrecy: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(2);
  },
);
