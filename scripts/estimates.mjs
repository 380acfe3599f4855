/**
 * `node scripts/estimates.mjs --duels N --seed S`: how well the strip for spectators predicts the winner of captains' duels,
 * before every commitment: by what ships have left alone (as the strip was before), and with the search. `--record
 * FILE` only plays and appends what the strip is given to a file; `--from FILE …` reads such files instead of playing.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = join(import.meta.dirname, '..');
const CLIENT = join(ROOT, 'packages/client');
/** The client's own. The root does not depend on it. */
const BUNDLER = 'vite';
const require = createRequire(join(CLIENT, 'package.json'));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    duels: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    record: { type: 'string' },
    from: { type: 'string' },
  },
});

/** @param {string} file */
function record(file) {
  const script = ['-T', 'packages/rules/scripts/estimates.ts', values.duels, values.seed, file];
  const { status } = spawnSync(process.execPath, [require.resolve('ts-node/dist/bin.js'), ...script], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
  return file;
}

/** The client's own functions; the page uses the same ones. */
async function strip() {
  const { runnerImport } = await import(pathToFileURL(require.resolve(BUNDLER)).href);
  const options = { root: CLIENT, configFile: join(CLIENT, 'vite.config.ts') };
  const { module } = await runnerImport(join(CLIENT, 'src/games/star-eater/estimate.ts'), options);
  const rules = await runnerImport(join(ROOT, 'packages/rules/src/games/star-eater/index.ts'), options);
  return { estimate: module.estimate, factions: rules.module.NEWEST_FACTIONS };
}

/**
 * The first side's share.
 * @param {{ share: number }[] | null} sides
 */
const shareOf = (sides) => sides?.[0]?.share ?? 0.5;

/** @typedef {{ share: number, won: boolean }} Shown */

/** @param {Shown[]} list */
const logLoss = (list) =>
  list.reduce((sum, { share, won }) => {
    const given = Math.min(0.999, Math.max(0.001, won ? share : 1 - share));
    return sum - Math.log(given);
  }, 0) / list.length;

/** @param {Shown[]} list */
const brier = (list) =>
  list.reduce((sum, { share, won }) => sum + (share - (won ? 1 : 0)) ** 2, 0) / list.length;

/** @param {Shown[]} list */
const right = (list) => list.filter(({ share, won }) => share > 0.5 === won).length / list.length;

/** @param {{ name: string, list: Shown[] }[]} strips */
function show(strips) {
  for (const { name, list } of strips)
    console.log(
      `${name}: log loss ${logLoss(list).toFixed(3)}, Brier score ${brier(list).toFixed(3)}, right ${(100 * right(list)).toFixed(1)} %`,
    );
  console.log(`\n| share shown | ${strips.map(({ name }) => `${name}: positions, won`).join(' | ')} |`);
  for (let tenth = 0; tenth < 10; tenth += 1) {
    const cells = strips.map(({ list }) => {
      const within = list.filter(({ share }) => Math.min(9, Math.floor(share * 10)) === tenth);
      const won = within.filter((each) => each.won).length;
      return within.length === 0 ? '0' : `${within.length}, ${((100 * won) / within.length).toFixed(1)} %`;
    });
    console.log(`| ${tenth * 10} to ${tenth * 10 + 10} % | ${cells.join(' | ')} |`);
  }
}

if (values.record) record(values.record);
else {
  const files = values.from
    ? [values.from, ...positionals]
    : [record(join(mkdtempSync(join(tmpdir(), 'estimates-')), 'rows'))];
  const rows = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
  );
  const { estimate, factions } = await strip();
  const before = rows.map(({ view, won }) => ({ share: shareOf(estimate({ mode: 'duel', view })), won }));
  const now = rows.map(({ view, values: found, factions: ids, won }) => {
    const expected = found.map((/** @type {number | null} */ value, /** @type {number} */ seat) => ({
      seats: [seat],
      value,
    }));
    return {
      share: shareOf(
        estimate({ mode: 'duel', view }, expected, (/** @type {number} */ seat) => factions[ids[seat]]),
      ),
      won,
    };
  });
  console.log(`${rows.length} positions of ${new Set(rows.map(({ seed }) => seed)).size} duels`);
  show([
    { name: 'what is left', list: before },
    { name: 'with the search', list: now },
  ]);
  const first = now.filter((_, i) => rows[i].round === 1).map(({ share }) => share);
  console.log(
    `\nfirst round: ${(100 * Math.min(...first)).toFixed(0)} to ${(100 * Math.max(...first)).toFixed(0)} %`,
  );
}
