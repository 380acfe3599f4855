import './node-version';
import { BadConfiguration, readConfig } from './config';
import { operatorLog } from './operator-log';
import { startServer } from './server';
import { DatabaseInUse } from './store/sqlite';
import { UnusableDirectory } from './store/store';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = operatorLog(config.logLevel);
  const starting = startServer({ ...config, log });

  // Before anybody hears that it is ready: a signal that comes during the start ends it right after.
  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping');
    starting
      .then((server) => server.stop())
      .then(
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

  const server = await starting;
  server.services.metrics.collectDefaults();
  process.stdout.write(`Star Eater is ready: ${server.url}\n`);
}

main().catch((error: unknown) => {
  const isPlain = [BadConfiguration, DatabaseInUse, UnusableDirectory].some(
    (plain) => error instanceof plain,
  );
  process.stderr.write(
    `${error instanceof Error ? (isPlain ? error.message : error.stack) : String(error)}\n`,
  );
  process.exit(1);
});
