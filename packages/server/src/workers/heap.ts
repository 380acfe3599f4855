/**
 * Runs early: V8 takes the sizes of its heap at its start only, so the process becomes one with the parameter that fits
 * this machine. It keeps its id, its output and its environment. Whoever gives the parameter decides.
 */
import { HEAP_PARAMETER, heapParameter } from './heap-size';

const isGiven = process.execArgv.some((each) => each.startsWith(HEAP_PARAMETER));

// A worker or a measured process would lose its channel to whoever started it: that one gives the parameter. Windows
// cannot replace a process: there Node's own size is used.
if (!isGiven && !process.channel && process.execve && process.platform !== 'win32')
  process.execve(
    process.execPath,
    [process.execPath, ...process.execArgv, heapParameter(), ...process.argv.slice(1)],
    process.env,
  );

export {};
