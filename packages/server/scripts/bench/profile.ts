/** A sampling profile by function. */
import { Session, type Profiler } from 'node:inspector/promises';
import { sep } from 'node:path';

export interface Spent {
  /** A function with its file, or native work of Node. */
  where: string;
  /** Share of the busy time. */
  share: number;
}

const session = new Session();
const REST = ['(root)', '(idle)'];
/** Microseconds between two samples. */
const INTERVAL = 500;

export async function beginProfile(): Promise<void> {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
  await session.post('Profiler.start');
}

export async function endProfile(): Promise<Spent[]> {
  const { profile } = await session.post('Profiler.stop');
  await session.post('Profiler.disable');
  session.disconnect();
  const busy = new Map<string, number>();
  for (const node of profile.nodes) {
    const { functionName } = node.callFrame;
    if (REST.includes(functionName)) continue;
    const where = placeOf(node.callFrame);
    busy.set(where, (busy.get(where) ?? 0) + (node.hitCount ?? 0));
  }
  const all = [...busy.values()].reduce((sum, hits) => sum + hits, 0);
  return [...busy].map(([where, hits]) => ({ where, share: hits / all })).sort((a, b) => b.share - a.share);
}

/** `putList (server/room/publish.ts)`, `writev (node)`. */
function placeOf({ functionName, url }: Profiler.ProfileNode['callFrame']): string {
  const name = functionName === '' ? 'anonymous' : functionName;
  if (url === '') return name;
  const inModules = url.split(`node_modules${sep}`).at(-1);
  const file = url.startsWith('node:')
    ? url
    : inModules === url
      ? url.split(`packages${sep}`).at(-1)
      : inModules;
  return `${name} (${file})`;
}
