/** From secrets to numbers (docs/rules/chance.md), written a second time, from the rules alone. */
import { createHash, createHmac } from 'node:crypto';

const sha = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const hmac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** H-3. `k_r` of a chain of `length` rounds, hashed down from its secret end `k_N`. */
export const keyOf = (secret: Buffer, length: number, round: number): Buffer => {
  let key = secret;
  for (let i = length; i > round; i -= 1) key = sha(key);
  return key;
};

/** H-7. Keys sorted, no white space. */
export const commitment = (
  anchor: string,
  attempt: number,
  match: string,
  seat: number,
  value: string,
): string =>
  sha(
    `{"anchor":${JSON.stringify(anchor)},"attempt":${attempt},"match":${JSON.stringify(match)},` +
      `"seat":${seat},"value":${JSON.stringify(value)}}`,
  ).toString('hex');

/** H-4. Seats ascending. */
export const joined = (
  anchor: string,
  game: string,
  match: string,
  values: readonly { seat: number; value: string }[],
): string => {
  const list = [...values]
    .sort((a, b) => a.seat - b.seat)
    .map(({ seat, value }) => `{"seat":${seat},"value":${JSON.stringify(value)}}`);
  return sha(
    `{"anchor":${JSON.stringify(anchor)},"game":${JSON.stringify(game)},"match":${JSON.stringify(match)},` +
      `"values":[${list.join(',')}]}`,
  ).toString('hex');
};

/** H-4. `K_r`. */
export const keyOfRound = (key: Buffer, joint: string, round: number): Buffer =>
  hmac(key, `${joint}/${round}`);

/** H-5. One stream, word after word. */
export class Words {
  private used = 0;
  /** How many words were thrown away so that no number is likelier than another. */
  rejected = 0;

  constructor(
    private readonly key: Buffer,
    private readonly label: string,
  ) {}

  private next(): number {
    const block = hmac(this.key, `${this.label}/${Math.floor(this.used / 8)}`);
    const word = block.readUInt32BE((this.used % 8) * 4);
    this.used += 1;
    return word;
  }

  /** 0 to `n - 1`. */
  below(n: number): number {
    if (n === 1) return 0;
    const limit = Math.floor(2 ** 32 / n) * n;
    let word = this.next();
    while (word >= limit) {
      this.rejected += 1;
      word = this.next();
    }
    return word % n;
  }

  get words(): number {
    return this.used;
  }
}

/** H-6. */
export const shuffled = <T>(list: readonly T[], words: Words): T[] => {
  const copy = [...list];
  for (let i = copy.length - 1; i >= 1; i -= 1) {
    const j = words.below(i + 1);
    const there = copy[j] as T;
    copy[j] = copy[i] as T;
    copy[i] = there;
  }
  return copy;
};

/** H-6. Die `j` of a round. */
export const dieOf = (roundKey: Buffer, j: number, sides: number): number =>
  new Words(roundKey, `die/${j}`).below(sides) + 1;

/** D-29. */
export const needed = (evasion: number, accuracy: number): number => 6 + evasion - accuracy;
