/**
 * `ts-node -T packages/server/scripts/abuse.ts --requests N [--seconds S] [--seed S]`: sends bad requests to a real server and checks
 * the results.
 */
import { parseArgs } from 'node:util';
import { fuzz } from './abuse/fuzz';

const megabytes = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MiB`;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: '10000' },
      seconds: { type: 'string' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [requests, seed] = [Number(values.requests), Number(values.seed)];
  if (!Number.isInteger(requests) || requests < 1)
    throw new Error('--requests: must be a whole number from 1');
  const most = values.seconds === undefined ? Infinity : Number(values.seconds);
  if (!(most > 0)) throw new Error('--seconds: must be above 0');
  // The SDK logs every lost connection.
  console.warn = () => {};
  console.info = () => {};
  const { sent, faults, changed, crashed, heap, seconds } = await fuzz({ requests, seconds: most, seed });
  const total = [...sent.values()].reduce((sum, count) => sum + count, 0);
  const sorts = [...sent].map(([sort, count]) => `${count} ${sort}`).join(', ');
  process.stdout.write(
    `${total} bad requests in ${seconds.toFixed(0)} s (${sorts}): ${crashed ? 'the server ended' : 'no crash'}, ` +
      `${changed.length} matches changed, ${faults.length} not refused as they should be; ` +
      `memory in use ${megabytes(heap.before)} after the warm-up, ${megabytes(heap.after)} in the end\n`,
  );
  for (const fault of faults) process.stdout.write(`FAULT ${fault}\n`);
  return crashed || changed.length > 0 || faults.length > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`abuse: ${error instanceof Error ? error.stack : String(error)}\n`);
    process.exit(2);
  },
);
