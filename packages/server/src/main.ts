import './node-version';
import pino from 'pino';
import { BadConfiguration, readConfig } from './config';
import { startServer } from './server';
import { DatabaseInUse } from './store/sqlite';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = pino({ level: config.logLevel });
  const server = await startServer({ ...config, log });
  server.services.metrics.collectDefaults();
  process.stdout.write(`Star Eater is ready: ${server.url}\n`);

  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping');
    server.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // A bug: what is on the disk is right, what is in memory may not be. Start afresh from the log.
  process.on('uncaughtException', (error) => {
    log.fatal({ error }, 'an error nobody expected');
    process.exit(1);
  });
}

main().catch((error: unknown) => {
  const isPlain = error instanceof BadConfiguration || error instanceof DatabaseInUse;
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
