/** The real server and pages with fragile ships. */
import { join } from 'node:path';
import { startServer } from '../packages/server/src/server';
import { HOSTED } from './fragile-ships';

startServer({
  port: Number(process.env['PORT']),
  dataDir: process.env['DATA_DIR'] ?? '',
  clientDir: join(__dirname, '../packages/client/dist'),
  games: HOSTED,
  logLevel: 'warn',
}).then(
  ({ url }) => process.stdout.write(`Star Eater is ready: ${url}\n`),
  (error: unknown) => {
    console.error(error);
    process.exit(1);
  },
);
