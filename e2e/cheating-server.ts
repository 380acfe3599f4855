/**
 * The real server with an engine that cheats once: the first card that seat 0 draws in a match of Star Clash is the
 * second of the pile. For the test that a browser notices.
 */
import * as dice from '../packages/rules/src/games/star-clash/dice';
import { startServer } from '../packages/server/src/server';

let hasCheated = false;
const honest = dice.takeTop;
// Modules of this process are CommonJS: callers look the function up when they call it.
Object.assign(dice, {
  takeTop: (resolution: Parameters<typeof honest>[0]) => {
    const { match } = resolution;
    const [top, second, ...rest] = match.draw;
    if (!hasCheated && top !== undefined && second !== undefined) {
      hasCheated = true;
      match.draw = [second, top, ...rest];
    }
    return honest(resolution);
  },
});

startServer({
  port: Number(process.env['PORT']),
  dataDir: process.env['DATA_DIR'] ?? '',
  logLevel: 'warn',
}).then(
  ({ url }) => process.stdout.write(`Star Eater is ready: ${url}\n`),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
