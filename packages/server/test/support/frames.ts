/** What a viewer gets, byte by byte, and whether two runs differ in it. */
import { createHash } from 'node:crypto';
import type { Random } from '../../src/random';
import type { SeatedClient } from './table';

/** The same bytes in every run. */
export class CountedRandom implements Random {
  private count = 0;

  bytes(count: number): Uint8Array {
    const blocks: Buffer[] = [];
    for (let have = 0; have < count; have += 32) {
      blocks.push(
        createHash('sha256')
          .update(`random ${(this.count += 1)}`)
          .digest(),
      );
    }
    return Buffer.concat(blocks).subarray(0, count);
  }
}

/** Everything that reached one viewer, in order; HTTP answers among the frames of the socket. */
export class Recorder {
  readonly heard: string[] = [];

  constructor(readonly who: string) {}

  /** Taps the socket below the SDK. */
  tap(client: SeatedClient): this {
    const { events } = client.room.connection;
    const before = events.onmessage;
    events.onmessage = (message: MessageEvent) => {
      this.heard.push(Buffer.from(message.data as ArrayBuffer).toString('latin1'));
      before?.(message);
    };
    return this;
  }

  note(text: string): void {
    this.heard.push(text);
  }
}

/** What one viewer heard in one run, and the seals whose content the two runs may differ in. */
export interface Heard {
  frames: readonly string[];
  seals: readonly string[];
}

/** Each seal by its position; every other hash stays as it is, so that one too many is found. */
function withoutSeals({ frames, seals }: Heard): string[] {
  return frames.map((frame) =>
    seals.reduce((text, seal, index) => text.replaceAll(seal, `<seal ${index}>`), frame),
  );
}

/** The first frame in which two runs differ, in bytes or in being there; null where none does. */
export function firstDifference(one: Heard, other: Heard): number | null {
  const [a, b] = [withoutSeals(one), withoutSeals(other)];
  for (let index = 0; index < Math.max(a.length, b.length); index += 1)
    if (a[index] !== b[index]) return index;
  return null;
}
