import './node-version';
import './workers/heap';
import cluster from 'node:cluster';
import type { Logger } from 'pino';
import { nearMisses, readConfig, unused, type Config } from './config';
import { logLines } from './log-lines';
import { operatorLog } from './operator-log';
import { sentenceFor } from './error-sentences';
import { storageReason } from './store/failures';

/**
 * Bytes. Node's pools for small buffers have 64 KiB: a pool of which any slice is in use at two collections grows old
 * as a whole, and V8 collects the whole heap after so many bytes.
 */
Buffer.poolSize = 8 * 1024;

/** Whoever ends a process waits ten seconds, ms. What is acknowledged is in the store at any time. */
const STOP_WITHIN = 9000;

async function main(): Promise<void> {
  const config = readConfig(process.env);
  ({ databaseUrl } = config);
  const log = operatorLog(config.logLevel, logLines(config.logFormat));
  if (cluster.isPrimary) for (const line of [...nearMisses(process.env), ...unused(config)]) log.warn(line);
  if (config.workers > 1) await startWorkers(config, log);
  else await serve(config, log);
}

const sayReady = (url: string) => process.stdout.write(`Star Eater is ready: ${url}\n`);

/** Stops at the first SIGTERM or SIGINT and exits with the code that `stop` gives. Its signal is aborted when one has come. */
function stopOnSignal(log: Logger, stop: () => Promise<number>): AbortSignal {
  const stopping = new AbortController();
  const onSignal = (signal: NodeJS.Signals) => {
    // Ctrl+C reaches every process of the terminal, and the first one tells its workers, too.
    if (stopping.signal.aborted) return;
    stopping.abort();
    log.info({ signal }, 'stopping');
    stop().then(
      (code) => process.exit(code),
      (error: unknown) => {
        log.error({ error }, 'shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  return stopping.signal;
}

async function startWorkers(config: Config, log: Logger): Promise<void> {
  const { Workers } = await import('./workers/primary');
  const workers = new Workers(config, log);
  const stopping = stopOnSignal(log, () => workers.stop());
  const url = await workers.start();
  if (stopping.aborted) return;
  if (url === null) process.exit(1);
  sayReady(url);
}

async function serve(config: Config, log: Logger): Promise<void> {
  const [{ startServer, Unwanted }, { warmUp }] = await Promise.all([
    import('./server'),
    import('./warm-up'),
  ]);
  const { WorkerFront } = await import('./workers/front');
  const front = WorkerFront.ofThisProcess(process.env);
  // Registered before the server is ready: a signal during the start stops it right after.
  const unwanted = stopOnSignal(log, async () => {
    setTimeout(() => {
      log.warn('stopped before everything was closed');
      process.exit(0);
    }, STOP_WITHIN).unref();
    await (await running)?.stop();
    return 0;
  });
  const running = startServer({ ...config, log, unwanted, ...(front ? { front } : {}) }).catch(
    (error: unknown) => {
      if (error instanceof Unwanted) return null;
      throw error;
    },
  );
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

  const server = await running;
  if (!server) return;
  server.services.metrics.collectDefaults();
  if (front) front.ready(server.url);
  else sayReady(server.url);
  await server.revived;
  warmUp(server.services, server.services.isStopping).catch((error: unknown) =>
    log.error({ error }, 'the code could not be warmed up'),
  );
}

const isFromRedis = (error: unknown): boolean =>
  error instanceof Error && /[\\/]ioredis[\\/]/.test(error.stack ?? '');

/** `DATABASE_URL`, once it is known to be an address. */
let databaseUrl: string | undefined;

function lastWords(error: unknown): string {
  const sentence = sentenceFor(error, databaseUrl);
  if (sentence === null) return error instanceof Error ? String(error.stack) : String(error);
  return storageReason(error) === null ? sentence : `${sentence} The server has not started.`;
}

main().catch((error: unknown) => {
  process.stderr.write(`${lastWords(error)}\n`);
  process.exit(1);
});
