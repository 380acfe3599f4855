/** A page's memory after garbage collection, as counted by Chromium. */
import type { CDPSession } from '@playwright/test';

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[], ...unknown[]] } };
  nodes: number[];
  strings: string[];
}

export interface Kept {
  /** Objects, arrays, strings and elements. */
  bytes: number;
  /** Compiled script: grows as the engine compiles hot code. */
  code: number;
  /** Of the document. */
  nodes: number;
}

async function snapshotOf(cdp: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  const take = ({ chunk }: { chunk: string }): void => void chunks.push(chunk);
  cdp.on('HeapProfiler.addHeapSnapshotChunk', take);
  await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  cdp.off('HeapProfiler.addHeapSnapshotChunk', take);
  return JSON.parse(chunks.join('')) as HeapSnapshot;
}

/** The browser's own records of its measurements: measuring makes them grow. */
const MEASURES =
  /^(Performance|LayoutShift|LargestContentfulPaint|InteractionContentfulPaint|TaskAttribution)/;

export async function kept(cdp: CDPSession): Promise<Kept> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { snapshot, nodes: list, strings } = await snapshotOf(cdp);
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field)) as [
    number,
    number,
    number,
  ];
  const sum = { bytes: 0, code: 0 };
  for (let at = 0; at < list.length; at += fields.length) {
    const bytes = list[at + size] ?? 0;
    if (types[0][list[at + type] ?? 0] === 'code') sum.code += bytes;
    else if (!MEASURES.test(strings[list[at + name] ?? 0] ?? '')) sum.bytes += bytes;
  }
  const { nodes } = await cdp.send('Memory.getDOMCounters');
  return { ...sum, nodes };
}
