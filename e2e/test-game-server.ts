/** The real server with only the test game, and the client's test page. */
import { join } from 'node:path';
import { startServer } from '../packages/server/src/server';
import { HOSTED } from '../packages/server/test/games/hosted';

startServer({
  port: Number(process.env['PORT']),
  dataDir: process.env['DATA_DIR'] ?? '',
  clientDir: join(__dirname, '../packages/client/test/games/dist'),
  games: HOSTED,
  logLevel: 'warn',
}).then(
  ({ url }) => process.stdout.write(`Star Eater is ready: ${url}\n`),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
