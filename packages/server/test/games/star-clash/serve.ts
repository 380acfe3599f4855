/** The server with its own games as a separate process: `DATA_DIR` is its directory. Prints its address. */
import pino from 'pino';
import { startServer } from '../../../src/server';

async function serve(): Promise<void> {
  const { url } = await startServer({
    port: 0,
    dataDir: process.env['DATA_DIR'] ?? '',
    log: pino({ level: 'silent' }),
    // Five players of one test are faster than people.
    limits: {
      messages: 100_000,
      tickets: 100_000,
      joins: 100_000,
      calls: 100_000,
      decides: 100_000,
      newMatches: 100_000,
    },
  });
  process.stdout.write(`${url}\n`);
}

void serve();
