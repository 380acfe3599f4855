/** A server that hosts Auction, as a process of its own: `DATA_DIR` is its directory. Says its address on a line. */
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
