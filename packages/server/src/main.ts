import './node-version';
import { BadConfiguration, readConfig } from './config';
import { operatorLog } from './operator-log';
import { startServer } from './server';
import { UnusableDirectory } from './store/directory';
import { NameInUse, storageReason, UnsafeDatabase } from './store/failures';
import { DamagedStore } from './store/inspect';
import { DatabaseInUse } from './store/sqlite';
import { warmUp } from './warm-up';

/** Whoever ends a process waits ten seconds, ms. What is acknowledged is in the store at any time. */
const STOP_WITHIN = 9000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = operatorLog(config.logLevel);
  const starting = startServer({ ...config, log });

  // Registered before the server is ready: a signal during the start stops it right after.
  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping');
    setTimeout(() => {
      log.warn('stopped before everything was closed');
      process.exit(0);
    }, STOP_WITHIN).unref();
    starting
      .then((server) => server.stop())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ error }, 'shutdown failed');
          process.exit(1);
        },
      );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // A bug: memory may be wrong, the disk is right. Exit, and restart from the log.
  const die = (error: unknown) => {
    log.fatal({ error }, 'uncaught exception');
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', (error) => {
    // The library sends commands of its own when it connects. Redis only makes things quicker.
    if (isFromRedis(error)) log.warn({ error }, 'Redis failed');
    else die(error);
  });

  const server = await starting;
  server.services.metrics.collectDefaults();
  process.stdout.write(`Star Eater is ready: ${server.url}\n`);
  await server.revived;
  warmUp(server.services, server.services.isStopping).catch((error: unknown) =>
    log.error({ error }, 'the code could not be warmed up'),
  );
}

const isFromRedis = (error: unknown): boolean =>
  error instanceof Error && /[\\/]ioredis[\\/]/.test(error.stack ?? '');

/** Errors whose message is a sentence for the operator. */
const PLAIN = [BadConfiguration, DamagedStore, DatabaseInUse, NameInUse, UnsafeDatabase, UnusableDirectory];

function sentenceFor(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (PLAIN.some((plain) => error instanceof plain)) return error.message;
  const reason = storageReason(error);
  return reason === null ? String(error.stack) : `${reason} The server has not started.`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceFor(error)}\n`);
  process.exit(1);
});
