import { createHash } from 'node:crypto';
import { constants, createInflateRaw, inflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import { deflatedAlone, Deflater, WINDOW_BITS } from '../../src/room/socket/deflate';

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

describe('Figures: messages compressed once for everybody', () => {
  test('Figures: zlib reads every text back', () => {
    fc.assert(
      fc.property(fc.array(message, { minLength: 1, maxLength: 12 }), (talk) => {
        const deflater = new Deflater();
        expect(inflated(talk.map((each) => deflater.deflate(each)))).toEqual(Buffer.concat(talk));
      }),
    );
  });

  test('Figures: bytes of any value and messages of any length are read back', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ minLength: 1, maxLength: 600 }), { minLength: 1, maxLength: 8 }),
        (talk) => {
          const deflater = new Deflater();
          const parts = talk.map((each) => deflater.deflate(each));
          expect(inflated(parts)).toEqual(Buffer.concat(talk));
        },
      ),
    );
    const long = Buffer.alloc(3 * 2 ** WINDOW_BITS, 'once more ');
    // Nothing repeats: the output is as long as the input.
    const dense = createHash('shake256', { outputLength: 3 * 2 ** WINDOW_BITS }).digest();
    const deflater = new Deflater();
    const talk = [long, dense, long, dense, long];
    expect(inflated(talk.map((each) => deflater.deflate(each)))).toEqual(Buffer.concat(talk));
  });

  test('Figures: a conversation far longer than the window is read back message by message', async () => {
    const deflater = new Deflater();
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
    const deflater = new Deflater();
    const said = Buffer.from('the same words again and again, and the same words again');
    const first = deflater.deflate(said);
    const second = deflater.deflate(said);
    deflater.restart();
    expect(second.length).toBeLessThan(first.length);
    expect(deflater.deflate(said)).toEqual(first);
    expect(inflated([deflatedAlone(said)])).toEqual(said);
  });
});
