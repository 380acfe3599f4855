/** How much V8's heap may hold before it is collected for the first time: what the machine or its cgroup has decides. */
import { totalmem } from 'node:os';

const MEBIBYTE = 2 ** 20;

/** Of the memory: on a small machine garbage must not take what matches need. */
const SHARE = 8;
/** MiB. More than the largest does not make collections rarer that matter; less than the smallest makes them cost. */
const [SMALLEST, LARGEST] = [64, 1024];

export const HEAP_PARAMETER = '--initial-old-space-size';

/** Bytes. */
export const memoryHere = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** Node's parameter for each of so many processes that share this memory. */
export function heapParameter(memory = memoryHere(), processes = 1): string {
  const wanted = Math.floor(memory / processes / SHARE / MEBIBYTE);
  return `${HEAP_PARAMETER}=${Math.min(LARGEST, Math.max(SMALLEST, wanted))}`;
}
