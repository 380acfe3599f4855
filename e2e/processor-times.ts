/** Processor time of frame callbacks, from Chromium's own trace: without time used by other processes. */
import type { CDPSession } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  /** Microseconds: start, and time on its thread. */
  ts: number;
  tdur?: number;
}

/** Starts a trace; `end` returns the milliseconds of each frame with callbacks. */
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
