/** The real server with the engine of `cheating-games.ts`. For the test that a browser notices. */
import { startServer } from '../packages/server/src/server';
import { HOSTED } from './cheating-games';

startServer({
  port: Number(process.env['PORT']),
  dataDir: process.env['DATA_DIR'] ?? '',
  games: HOSTED,
  logLevel: 'warn',
}).then(
  ({ url }) => process.stdout.write(`Star Eater is ready: ${url}\n`),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
