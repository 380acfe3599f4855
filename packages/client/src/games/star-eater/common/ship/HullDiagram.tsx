/** The armour mat: the hull's sections from above, bow up, with their armour and shields. */
import type { Faction, ShipView } from '@star-eater/rules/src/games/star-eater';
import { messages } from '../messages/table';
import { memo } from '../../../../ui/memo';

const R = 20;
const HALF = (R * Math.sqrt(3)) / 2;
const centre = (q: number, r: number): [number, number] => [q * R * 1.5, HALF * 2 * (r + q / 2)];

function corners(x: number, y: number, size: number): string {
  const half = (size * Math.sqrt(3)) / 2;
  return [
    [x + size, y],
    [x + size / 2, y + half],
    [x - size / 2, y + half],
    [x - size, y],
    [x - size / 2, y - half],
    [x + size / 2, y - half],
  ]
    .map(([px, py]) => `${px?.toFixed(1)},${py?.toFixed(1)}`)
    .join(' ');
}

type Sections = Pick<ShipView, 'seat' | 'armour' | 'shields'>;

export const HullDiagram = memo(({ faction, ship }: { faction: Faction; ship: Sections }) => {
  const hexes = faction.ship.sections.flatMap((section) => section.hexes.map(([q, r]) => centre(q, r)));
  const xs = hexes.map(([x]) => x);
  const ys = hexes.map(([, y]) => y);
  const box = [
    Math.min(...xs) - R - 4,
    Math.min(...ys) - HALF - 4,
    Math.max(...xs) - Math.min(...xs) + 2 * R + 8,
    Math.max(...ys) - Math.min(...ys) + 2 * HALF + 8,
  ];
  return (
    <figure class="hull-figure">
      <svg
        class={`hull side-${ship.seat}`}
        viewBox={box.map((value) => value.toFixed(1)).join(' ')}
        aria-hidden="true"
      >
        {faction.ship.sections.map((section) => {
          const now = ship.armour[section.id] ?? 0;
          const shields = ship.shields[section.id] ?? 0;
          const [first] = section.hexes;
          const [x, y] = centre(first?.[0] ?? 0, first?.[1] ?? 0);
          return (
            <g
              key={section.id}
              class={now === 0 ? 'section bare' : now < section.armour ? 'section hurt' : 'section'}
            >
              {section.hexes.map(([q, r]) => {
                const [hx, hy] = centre(q, r);
                return <polygon key={`${q},${r}`} points={corners(hx, hy, R - 1)} />;
              })}
              {now === 0 && (
                <path class="crack" d={`M${x - 9} ${y - 12}l7 9-5 4 9 11 M${x + 3} ${y - 14}l3 8 6 3`} />
              )}
              <text x={x} y={y + 5.5} text-anchor="middle">
                {now}
              </text>
              {shields > 0 && (
                <g class="shield-mark">
                  {Array.from({ length: shields }, (_, index) => (
                    <path
                      key={index}
                      d={`M${x - 11 + index * 1.5} ${y - 9 - index * 3.5}q11 -7 ${22 - index * 3} 0`}
                    />
                  ))}
                </g>
              )}
            </g>
          );
        })}
      </svg>
      <figcaption class="visually-hidden">
        {faction.ship.sections
          .map((section) =>
            messages.ship.armourOf(
              messages.spaced(section.id),
              ship.armour[section.id] ?? 0,
              section.armour,
              ship.shields[section.id] ?? 0,
            ),
          )
          .join('; ')}
      </figcaption>
    </figure>
  );
});
