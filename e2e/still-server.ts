/** The real server with stopped time and counted randomness, so that two runs can be compared. */
import { startServer } from '../packages/server/src/server';
import { CountedRandom } from '../packages/server/test/support/counted-random';
import { TestTime } from '../packages/server/test/support/test-time';

startServer({
  port: Number(process.env['PORT']),
  dataDir: process.env['DATA_DIR'] ?? '',
  logLevel: 'silent',
  time: new TestTime(),
  random: new CountedRandom(),
}).then(
  ({ url }) => process.stdout.write(`Star Eater is ready: ${url}\n`),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
