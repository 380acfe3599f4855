/** A second reading of docs/rules/chance.md, H-5 and H-6, with the HMAC of Node. It shares no code with the engine. */
import { createHmac } from 'node:crypto';

const BITS = 2n ** 32n;

/** Die `index` of a round: words of the stream `die/index` until one is fair. */
export const slowDie = (key: string, index: number, sides: number): number => {
  if (sides === 1) return 1;
  const fair = (BITS / BigInt(sides)) * BigInt(sides);
  for (let block = 0; ; block += 1) {
    const bytes = createHmac('sha256', Buffer.from(key, 'hex')).update(`die/${index}/${block}`).digest('hex');
    for (let word = 0; word < 8; word += 1) {
      const drawn = BigInt(`0x${bytes.slice(8 * word, 8 * word + 8)}`);
      if (drawn < fair) return Number(drawn % BigInt(sides)) + 1;
    }
  }
};
