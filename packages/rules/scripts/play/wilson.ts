/** The 95 % interval of a share (Wilson). */
export function wilson(won: number, all: number): [number, number] {
  const z = 1.96;
  const share = won / all;
  const middle = share + (z * z) / (2 * all);
  const half = z * Math.sqrt((share * (1 - share)) / all + (z * z) / (4 * all * all));
  const whole = 1 + (z * z) / all;
  return [(middle - half) / whole, (middle + half) / whole];
}
