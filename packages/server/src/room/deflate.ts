/**
 * Compression of rooms: with Node's zlib if it works and writes the same bytes as pako, otherwise with pako.
 */
import { constants, deflateRawSync } from 'node:zlib';
import { messageOf, SETTINGS, type Deflater } from './deflater';
import { NativeDeflater } from './native-deflate';
import { PakoDeflater } from './pako-deflate';

/** Test input for both: words that repeat near and far, and a message that needs several passes. */
const TRIED = [40, 300, 900, 30_000, 300].map((length, message) => {
  const words: string[] = [];
  for (let word = 0; word * 8 < length; word += 1) words.push(((word * word + message) % 997).toString(36));
  return Buffer.from(words.join(' shipMoved '));
});

/** Whether a stream, restarted midway, writes the same as pako. Never throws. */
export function writesAsPako(open: () => Deflater): boolean {
  try {
    const [tried, pako] = [open(), new PakoDeflater()];
    for (let round = 0; round < 2; round += 1) {
      for (const message of TRIED) if (!tried.deflate(message).equals(pako.deflate(message))) return false;
      for (const each of [tried, pako]) each.restart();
    }
    tried.close();
    return true;
  } catch {
    return false;
  }
}

let isNative: boolean | null = null;

export function openDeflater(): Deflater {
  isNative ??= writesAsPako(() => new NativeDeflater());
  return isNative ? new NativeDeflater() : new PakoDeflater();
}

/** A message compressed without context. */
export function deflatedAlone(data: Uint8Array): Buffer {
  return messageOf([deflateRawSync(data, { ...SETTINGS, finishFlush: constants.Z_SYNC_FLUSH })]);
}
