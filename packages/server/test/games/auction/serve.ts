/** A server that hosts Auction as a separate process: `DATA_DIR` is its directory. Prints its address. */
import pino from 'pino';
import { startServer } from '../../../src/server';
import { HOSTED } from './hosted';

async function serve(): Promise<void> {
  const { url } = await startServer({
    port: 0,
    dataDir: process.env['DATA_DIR'] ?? '',
    games: HOSTED,
    log: pino({ level: 'silent' }),
  });
  process.stdout.write(`${url}\n`);
}

void serve();
