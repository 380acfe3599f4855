/** The chart behind Home and behind pages with little on them: a lattice, and what flies over it. */
import type { JSX } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { BackdropScene } from './backdrop-scene';

/** Pixels of a hex's circumradius, before the chart is fitted to its page. */
const R = 22;
const HIGH = R * Math.sqrt(3);

function hexPath(q: number, r: number): string {
  const x = q * R * 1.5;
  const y = HIGH * (r + q / 2);
  const f = (n: number): string => n.toFixed(1);
  return `M${f(x + R)} ${f(y)}L${f(x + R / 2)} ${f(y + HIGH / 2)}L${f(x - R / 2)} ${f(y + HIGH / 2)}L${f(x - R)} ${f(y)}L${f(x - R / 2)} ${f(y - HIGH / 2)}L${f(x + R / 2)} ${f(y - HIGH / 2)}Z`;
}

const RADIUS = 11;
const lattice: string = (() => {
  const paths: string[] = [];
  for (let q = -RADIUS; q <= RADIUS; q++) {
    for (let r = -RADIUS; r <= RADIUS; r++) {
      if (Math.abs(q + r) <= RADIUS) paths.push(hexPath(q, r));
    }
  }
  return paths.join('');
})();

export function Backdrop(): JSX.Element {
  const drawScene = useContext(BackdropScene);
  const scene = useRef<SVGGElement>(null);
  useEffect(() => {
    let gone = false;
    if (!scene.current) return;
    drawScene(scene.current).then(
      () => {
        if (!gone) scene.current?.classList.add('drawn');
      },
      // A picture that does not come is no reason to disturb anybody.
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, []);
  return (
    <svg class="chart" viewBox="-300 -250 600 500" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <path class="chart-lattice" d={lattice} />
      <g class="chart-scene" ref={scene} transform={`scale(${R})`} />
    </svg>
  );
}
