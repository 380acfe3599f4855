/** Values that no client sends. */

/** The same random numbers in every run. */
export type Random = (n: number) => number;

export function seeded(seed: number): Random {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

export const REQUEST_TYPES = [
  'decide',
  'draft',
  'events',
  'ready',
  'chat',
  'mute',
  'pause',
  'resume',
  'draw',
  'wait',
  'legal',
  'mine',
  'back',
];

/** Something nearly right, or not at all. */
export function junk(random: Random, depth = 0): unknown {
  switch (random(depth > 2 ? 8 : 11)) {
    case 0:
      return null;
    case 1:
      return random(2) === 0;
    case 2:
      return [0, -1, 1.5, 2 ** 53, NaN, Infinity, 1e308][random(7)];
    case 3:
      return ['', 'commit', '__proto__', '\u0000', '💥'.repeat(50), 'constructor', 'a'.repeat(2000)][
        random(7)
      ];
    case 4:
      return [];
    case 5:
      return undefined;
    case 6:
      return new Date(0);
    case 7:
      return new Uint8Array([1, 2, 3]);
    case 8:
      return Array.from({ length: random(5) }, () => junk(random, depth + 1));
    default: {
      const keys = [
        'id',
        'decision',
        'expects',
        'seal',
        'nonces',
        'seat',
        'type',
        'commands',
        'engine',
        'since',
        'text',
        'to',
        'agree',
        '__proto__',
        'until',
        'toString',
      ];
      return Object.fromEntries(
        Array.from({ length: random(6) }, () => [keys[random(keys.length)], junk(random, depth + 1)]),
      );
    }
  }
}
