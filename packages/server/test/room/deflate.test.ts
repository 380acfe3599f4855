import { createHash } from 'node:crypto';
import { constants, createInflateRaw, inflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { deflatedAlone, openDeflater, writesAsPako } from '../../src/room/deflate';
import { WINDOW_BITS, type Deflater } from '../../src/room/deflater';
import { NativeDeflater } from '../../src/room/native-deflate';
import { PakoDeflater } from '../../src/room/pako-deflate';

const FLUSH_END = Buffer.from([0, 0, 0xff, 0xff]);

/** Reads messages as a client does: with the omitted bytes, and a window of the negotiated size. */
function inflated(parts: readonly Buffer[]): Buffer {
  return inflateRawSync(Buffer.concat(parts.flatMap((part) => [part, FLUSH_END])), {
    finishFlush: constants.Z_SYNC_FLUSH,
    windowBits: WINDOW_BITS,
  });
}

/** Bytes like a room's messages: repeated words, numbers, and unique parts. */
const message = fc
  .array(
    fc.oneof(
      fc.constantFrom('shipMoved', 'commandRevealed', '{"type":"', '","seat":', 'a'.repeat(300)),
      fc.string({ maxLength: 40 }),
    ),
    { minLength: 1, maxLength: 40 },
  )
  .filter((words) => words.some((word) => word !== ''))
  .map((words) => Buffer.from(words.join('')));

describe.each<[string, () => Deflater]>([
  ['native', () => new NativeDeflater()],
  ['pako', () => new PakoDeflater()],
])('Figures: messages compressed once for everybody, %s', (_, open) => {
  test('Figures: zlib reads every text back', () => {
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 12 }), (talk) => {
        const deflater = open();
        expect(inflated(talk.map((each) => deflater.deflate(each)))).toEqual(Buffer.concat(talk));
      }),
    );
  });

  test('Figures: bytes of any value and messages of any length are read back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ minLength: 1, maxLength: 600 }), { minLength: 1, maxLength: 8 }),
        (talk) => {
          const deflater = open();
          const parts = talk.map((each) => deflater.deflate(each));
          expect(inflated(parts)).toEqual(Buffer.concat(talk));
        },
      ),
    );
    const long = Buffer.alloc(3 * 2 ** WINDOW_BITS, 'once more ');
    // Nothing repeats: the output is as long as the input.
    const dense = createHash('shake256', { outputLength: 3 * 2 ** WINDOW_BITS }).digest();
    const deflater = open();
    const talk = [long, dense, long, dense, long];
    expect(inflated(talk.map((each) => deflater.deflate(each)))).toEqual(Buffer.concat(talk));
  });

  test('Figures: a conversation far longer than the window is read back message by message', async () => {
    const deflater = open();
    const inflate = createInflateRaw({ windowBits: WINDOW_BITS });
    for (let round = 0; round < 400; round += 1) {
      const said = Buffer.from(
        JSON.stringify({ round, type: 'shipMoved', from: [round % 9, -round % 5], word: `${round * 7919}` }),
      );
      const heard: Buffer[] = [];
      inflate.on('data', (part: Buffer) => heard.push(part));
      await new Promise<unknown>((resolve) =>
        inflate.write(Buffer.concat([deflater.deflate(said), FLUSH_END]), resolve),
      );
      inflate.removeAllListeners('data');
      expect(Buffer.concat(heard)).toEqual(said);
    }
    inflate.close();
  });

  test('Figures: after a restart no message depends on earlier ones', () => {
    const deflater = open();
    const said = Buffer.from('the same words again and again, and the same words again');
    const first = deflater.deflate(said);
    const second = deflater.deflate(said);
    deflater.restart();
    expect(second.length).toBeLessThan(first.length);
    expect(deflater.deflate(said)).toEqual(first);
    expect(inflated([deflatedAlone(said)])).toEqual(said);
  });
});

describe('Figures: the choice of a compressor', () => {
  test('Figures: both write the same bytes, whatever is said', () => {
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 30 }), (talk) => {
        const [native, pako] = [new NativeDeflater(), new PakoDeflater()];
        for (const each of talk) expect(native.deflate(each)).toEqual(pako.deflate(each));
      }),
    );
  });

  test('Figures: Node’s zlib is used here', () => {
    expect(openDeflater()).toBeInstanceOf(NativeDeflater);
  });

  test('Figures: a closed one throws', () => {
    const closed = new NativeDeflater();
    closed.deflate(Buffer.from('said before'));
    closed.close();
    expect(() => closed.deflate(Buffer.from('said after'))).toThrow('closed');
    expect(() => closed.restart()).toThrow();
  });

  test('Figures: one that is not there, fails, or writes other bytes is not used', () => {
    expect(
      writesAsPako(() => {
        throw new Error('not there');
      }),
    ).toBe(false);
    const other = () => ({ deflate: (data: Uint8Array) => Buffer.from(data), restart() {}, close() {} });
    expect(writesAsPako(other)).toBe(false);
    const forgets = () => {
      const pako = new PakoDeflater();
      return { deflate: (data: Uint8Array) => pako.deflate(data), restart() {}, close() {} };
    };
    expect(writesAsPako(forgets)).toBe(false);
  });
});
