/** The chart behind the first page: a lattice, two hulls with momentum, drawn from the factions' own data. */
import { ship as fpa } from '@star-eater/rules/src/factions/fpa.json';
import { ship as lamais } from '@star-eater/rules/src/factions/lamais.json';
import type { JSX } from 'preact';

const R = 22;
const HIGH = R * Math.sqrt(3);
const xOf = (q: number): number => q * R * 1.5;
const yOf = (q: number, r: number): number => HIGH * (r + q / 2);

function hexPath(q: number, r: number, size = R): string {
  const x = xOf(q);
  const y = yOf(q, r);
  const half = (size * Math.sqrt(3)) / 2;
  const f = (n: number): string => n.toFixed(1);
  return `M${f(x + size)} ${f(y)}L${f(x + size / 2)} ${f(y + half)}L${f(x - size / 2)} ${f(y + half)}L${f(x - size)} ${f(y)}L${f(x - size / 2)} ${f(y - half)}L${f(x + size / 2)} ${f(y - half)}Z`;
}

function turned([q, r]: readonly [number, number], times: number): [number, number] {
  let at: [number, number] = [q, r];
  for (let i = 0; i < times; i++) at = [-at[1], at[0] + at[1]];
  return at;
}

const lattice: string = (() => {
  const paths: string[] = [];
  for (let q = -9; q <= 9; q++) {
    for (let r = -9; r <= 9; r++) {
      if (Math.abs(q + r) <= 9) paths.push(hexPath(q, r));
    }
  }
  return paths.join('');
})();

interface HullData {
  sections: { hexes: number[][] }[];
}

function Hull({
  data,
  at,
  facing,
  side,
}: {
  data: HullData;
  at: [number, number];
  facing: number;
  side: number;
}) {
  const hexes = data.sections.flatMap((section) =>
    section.hexes.map((hex) => turned([hex[0] ?? 0, hex[1] ?? 0], facing)),
  );
  return (
    <g class={`chart-hull side-${side}`}>
      {hexes.map(([q, r]) => (
        <path key={`${q},${r}`} d={hexPath(at[0] + q, at[1] + r, R * 0.94)} />
      ))}
    </g>
  );
}

function Arrow({ from, to, side }: { from: [number, number]; to: [number, number]; side: number }) {
  const [x1, y1, x2, y2] = [xOf(from[0]), yOf(...from), xOf(to[0]), yOf(...to)];
  const angle = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  return (
    <g class={`chart-arrow side-${side}`}>
      <path d={`M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`} />
      <path
        d="M-9 -5 0 0 -9 5"
        transform={`translate(${x2.toFixed(1)} ${y2.toFixed(1)}) rotate(${angle.toFixed(1)})`}
      />
    </g>
  );
}

/** The moment before a meeting: one ship climbs and turns off, the other comes down on it. */
export function Chart(): JSX.Element {
  return (
    <svg class="chart" viewBox="-300 -250 600 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path class="chart-lattice" d={lattice} />
      <Hull data={fpa} at={[1, 2]} facing={0} side={0} />
      <Arrow from={[1, 0]} to={[1, -2]} side={0} />
      <Arrow from={[1, -2]} to={[2, -4]} side={0} />
      <Hull data={lamais} at={[6, -6]} facing={4} side={1} />
      <Arrow from={[5, -5]} to={[3, -3]} side={1} />
      <Arrow from={[3, -3]} to={[3, -1]} side={1} />
    </svg>
  );
}
