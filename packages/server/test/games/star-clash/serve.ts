/** The server with its own games, as a process of its own: `DATA_DIR` is its directory. Says its address on a line. */
import pino from 'pino';
import { startServer } from '../../../src/server';

async function serve(): Promise<void> {
  const { url } = await startServer({
    port: 0,
    dataDir: process.env['DATA_DIR'] ?? '',
    log: pino({ level: 'silent' }),
    // Five people of one test are faster than people.
    limits: { messages: 100_000 },
  });
  process.stdout.write(`${url}\n`);
}

void serve();
