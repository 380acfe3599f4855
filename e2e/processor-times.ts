/** What frames' callbacks take of a processor, by Chromium's own trace: without the time in which others had it. */
import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  /** Microseconds: when, and how much of its thread it ran. */
  ts: number;
  tdur?: number;
}

/** Begins to trace; `end` gives the milliseconds of each frame in which something was called. */
export async function processorTimes(cdp: CDPSession): Promise<{ end(): Promise<number[]> }> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  return {
    async end() {
      const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()));
      await cdp.send('Tracing.end');
      await complete;
      const begun = events
        .filter(({ name, ph }) => name === 'AnimationFrame::Render' && ph === 'b')
        .map(({ ts }) => ts)
        .sort((a, b) => a - b);
      const frames = new Map<number, number>();
      for (const { name, ts, tdur = 0 } of events) {
        if (name !== 'FireAnimationFrame') continue;
        const frame = begun.findLastIndex((at) => at <= ts);
        frames.set(frame, (frames.get(frame) ?? 0) + tdur / 1000);
      }
      return [...frames.values()];
    },
  };
}
