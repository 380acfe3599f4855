/**
 * Loaded before the server (`node --expose-gc -r`): on SIGUSR2 it collects garbage and prints the bytes in
 * use.
 */
process.on('SIGUSR2', () => {
  globalThis.gc();
  globalThis.gc();
  process.stdout.write(`heap ${process.memoryUsage().heapUsed}\n`);
});
