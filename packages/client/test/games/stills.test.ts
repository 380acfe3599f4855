/** docs/design.md, Replay. Still pictures of every game's positions, as previews and shared results show them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readScenario, view as clashView } from '@star-eater/rules/src/games/star-clash';
import { NEWEST_FACTIONS } from '@star-eater/rules/src/games/star-eater';
import { GAMES } from '@star-eater/rules';
import { darkInks } from '../../src/board/draw/dark-inks';
import type { Mark } from '../../src/board/draw/mark';
import { Palette } from '../../src/board/draw/palette';
import { svgText } from '../../src/board/draw/svg-text';
import { framed, type Still } from '../../src/board/still';
import { fleetsStill } from '../../src/games/star-clash/art/still';
import { battleStill } from '../../src/games/star-eater/common/board/still';
import { tableStill } from '../../src/games/starship-battles/board/still';
import recorded from '../../src/games/star-eater/common/lobby/house-match.json';
import { STILLS } from '../../src/games/stills';
import { MEETING, positionOf } from './starship-battles/board/positions';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const SOURCE = join(__dirname, '../../src');
const css = (path: string): string => readFileSync(join(SOURCE, path), 'utf8');

const FRAME = { width: 1200, height: 630 };
const PART = { left: 44, top: 144, right: 1156, bottom: 586 };

/** A duel of the house's bots in its middle; with both ships of one faction their hulls are one drawing. */
const { moments } = recorded as unknown as {
  moments: { position: Record<'ships' | 'tokens', { faction: string }[]> }[];
};
const moment = moments[Math.floor(moments.length / 2)]?.position;
const seats = [{ seat: 0 }, { seat: 1 }];
const ships = (moment?.ships ?? []).map((ship) => ({ ...ship, faction: 'fpa', linear: [] }));
const battle = battleStill({ ...moment, ships, seats } as never, NEWEST_FACTIONS);

const FLEETS = [
  { seat: 0, fleet: ['mfl-weir', 'jcs-adamant', 'odn-gust', 'mfl-loire'], hand: [] },
  { seat: 1, fleet: ['mfl-tamar', 'mfl-severn'], hand: [] },
  { seat: 2, fleet: ['jcs-vigil', 'jcs-prudence', 'jcs-inquiry'], hand: [] },
];
const scenario = accepted(readScenario({ game: 'star-clash', seats: FLEETS }));
const clashed = clashView(scenario.match, 'stranger');
const fleets = fleetsStill(clashed);

/** Each ship again, across the table on the other side: hulls of a class share a drawing, and differ in size by card. */
const met = positionOf(
  MEETING.slice(0, 2).flatMap((ship) => [ship, { ...ship, seat: 1, at: [ship.at[1], ship.at[0]] as const }]),
);
const table = tableStill(met.view, met.match.setup);

const CASES: [game: string, still: Still | null, sides: string][] = [
  ['star-eater', battle, 'games/star-eater/common/design/sides.css'],
  ['star-clash', fleets, 'games/star-clash/design/sides.css'],
  ['starship-battles', table, 'games/starship-battles/design/sides.css'],
];

interface Drawn {
  scale: number;
  seat: number;
}

/** Where each outline is drawn, by its path. */
function outlinesIn(marks: readonly Mark[], scale = 1, seat = 0, found = new Map<string, Drawn[]>()) {
  for (const mark of marks) {
    if (mark.kind === 'group') outlinesIn(mark.marks, scale * mark.scale, mark.seat ?? seat, found);
    // Hulls have many corners, and are filled in their side's colour.
    if (mark.kind === 'path' && mark.d.length > 60 && mark.fill?.mix?.[0] === 'side')
      found.set(mark.d, [...(found.get(mark.d) ?? []), { scale, seat }]);
  }
  return found;
}

describe('docs/design.md, Replay: still pictures', () => {
  test('every game that people can play has one', () => {
    expect(Object.keys(STILLS).sort()).toEqual([...new Set(GAMES.all().map(({ id }) => id))].sort());
  });

  test.each(CASES)('%s: the same hull has one size wherever it stands', (_game, still) => {
    const outlines = [...outlinesIn(still ? framed(still, FRAME, PART) : []).values()];
    const repeated = outlines.filter((places) => places.length > 1);
    expect(repeated.length).toBeGreaterThan(0);
    for (const places of repeated)
      for (const { scale } of places) expect(scale).toBeCloseTo(places[0]?.scale ?? 0, 9);
    expect(new Set(outlines.flat().map(({ seat }) => seat)).size).toBeGreaterThan(1);
  });

  test.each(CASES)('%s: what is to be seen is within its part of the frame', (_game, still) => {
    const world = still ? framed(still, FRAME, PART).at(-1) : undefined;
    if (!still || world?.kind !== 'group') throw new Error('nothing is drawn');
    const { box } = still;
    const x = [box.left, box.right].map((at) => world.x + at * world.scale);
    const y = [box.top, box.bottom].map((at) => world.y + at * world.scale);
    expect(Math.min(...x)).toBeGreaterThanOrEqual(PART.left - 0.001);
    expect(Math.max(...x)).toBeLessThanOrEqual(PART.right + 0.001);
    expect(Math.min(...y)).toBeGreaterThanOrEqual(PART.top - 0.001);
    expect(Math.max(...y)).toBeLessThanOrEqual(PART.bottom + 0.001);
  });

  test.each(CASES)(
    '%s: as SVG it has its sides’ colours, and needs no style sheet or font',
    (_game, still, sides) => {
      if (!still) throw new Error('nothing is drawn');
      const inks = darkInks(css('design/tokens.css'), css(sides));
      const palette = new Palette(inks, still.sides);
      const svg = svgText(framed(still, FRAME, PART), FRAME, palette);
      expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull();
      expect(svg).not.toMatch(/NaN|undefined|Infinity|var\(|<text/);
      // Mid grey stands for an ink that is missing.
      expect(svg).not.toContain('rgb(128,128,128)');
      for (const seat of [0, 1]) expect(svg).toContain(palette.opaque({ ink: 'side' }, seat).rgb);
      expect(inks.getPropertyValue('--side-0')).toMatch(/^#/);
    },
  );

  test('nine fleets fill a wide place in one row, each above its name', () => {
    const nine = [0, 1, 2].flatMap(() => clashed.seats);
    const aspectOf = (aspect: number): number => {
      const box = fleetsStill({ seats: nine }, aspect)?.box;
      if (!box) throw new Error('nothing is drawn');
      return (box.right - box.left) / (box.bottom - box.top);
    };
    expect(aspectOf(5)).toBeGreaterThan(4);
    expect(aspectOf(1200 / 630)).toBeLessThan(4);
  });

  test('before anything stands there, there is no picture', () => {
    const empty = { ships: [], tokens: [], seats };
    expect(battleStill(empty as never, NEWEST_FACTIONS)).toBeNull();
    expect(fleetsStill({ seats: [] })).toBeNull();
    const bare = positionOf([]);
    expect(tableStill(bare.view, bare.match.setup)).toBeNull();
  });
});
