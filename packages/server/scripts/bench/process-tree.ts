/** Memory of a process, and processor time of a program and the processes that it starts. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's unit, 1/s. */
const TICKS = 100;

interface Times {
  parent: number;
  /** Seconds, with those of children that have ended. */
  spent: number;
}

function timesOf(pid: string): Times | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may contain blanks: state, parent, and from the 12th on the times.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, each) => sum + Number(each), 0);
    return { parent: Number(fields[1]), spent: ticks / TICKS };
  } catch {
    // It has just ended.
    return null;
  }
}

/** Seconds, of the process `pid` and its children. */
export function processorTimeOf(pid: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  let all = 0;
  for (const each of pids) {
    const times = timesOf(each);
    if (times && (Number(each) === pid || times.parent === pid)) all += times.spent;
  }
  return all;
}

/** Resident memory of a process, bytes. */
export function residentOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
