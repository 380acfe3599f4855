/** The chart behind Home and other sparse pages: a hex grid, and a scene over it. */
import type { JSX } from 'preact';
import { useContext, useEffect, useId, useRef } from 'preact/hooks';
import { afterPicture } from '../app/after-picture';
import { BackdropScene } from './backdrop-scene';

/** A hex's circumradius in pixels, before the chart is scaled to its page. */
const R = 22;
const HIGH = R * Math.sqrt(3);

/** One tile of the grid, two half rows of hexes; repeats to fill any page. */
const TILE = `M0 0H${R}L${1.5 * R} ${HIGH / 2}H${2.5 * R}L${3 * R} 0M${R} ${HIGH}L${1.5 * R} ${HIGH / 2}M${2.5 * R} ${HIGH / 2}L${3 * R} ${HIGH}`;

/** `isBare`: the grid alone, on a page that will soon be another. */
export function Backdrop({ isBare = false }: { isBare?: boolean }): JSX.Element {
  const game = useContext(BackdropScene);
  const scene = useRef<SVGGElement>(null);
  const lattice = useId();
  useEffect(() => {
    if (isBare) return;
    let gone = false;
    const draw = async (): Promise<void> => {
      const loaded = await game?.scene?.();
      if (gone || !loaded || !scene.current) return;
      await loaded.drawChart(scene.current);
      scene.current?.classList.add('drawn');
    };
    // A scene that fails to load is not an error.
    afterPicture(() => void draw().catch(() => undefined));
    return () => {
      gone = true;
    };
  }, []);
  return (
    <svg class="chart" viewBox="-300 -200 600 400" aria-hidden="true">
      <pattern
        id={lattice}
        width={3 * R}
        height={HIGH}
        patternUnits="userSpaceOnUse"
        patternTransform={`translate(${R / -2} ${HIGH / 2})`}
      >
        <path class="chart-lattice" d={TILE} />
      </pattern>
      <rect x="-3000" y="-2000" width="6000" height="4000" fill={`url(#${lattice})`} />
      <g class="chart-scene" data-game={game?.id} ref={scene} transform={`scale(${R})`} />
    </svg>
  );
}
