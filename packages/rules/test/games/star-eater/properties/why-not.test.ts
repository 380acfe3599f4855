import {
  hexesOfBoard,
  keyOf,
  legal,
  matchFromView,
  pending,
  view,
  whyNot,
  type Aim,
  type EditionId,
  type CallSign,
  type Hex,
  type Legal,
  type Match,
} from '../../../../src/games/star-eater';
import { holds, play, seededMatch } from './matches';

const keys = (hexes: readonly Hex[]): string[] => [...new Set(hexes.map(keyOf))].sort();

/** R-35, F-5. The hexes where moves end. */
const endsIn = ({
  moves,
  poses = [],
}: Extract<Legal, { type: 'move' }>): { callSign?: CallSign; at: Hex }[] => [...moves, ...poses];

/** The aims of a question, each with the hexes that `legal` lists for it. */
function aimsOf(asked: Legal): { aim: Aim; hexes: Hex[] }[] {
  const { seat } = asked;
  switch (asked.type) {
    case 'move':
      return [
        ...[...new Set(endsIn(asked).map(({ callSign }) => callSign))].map((callSign) => ({
          aim: { at: 'move' as const, seat, ...(callSign === undefined ? {} : { callSign }) },
          hexes: endsIn(asked).flatMap((end) => (end.callSign === callSign ? [end.at] : [])),
        })),
        ...asked.shots.map(({ callSign, targets }) => ({
          aim: { at: 'shoot' as const, seat, callSign },
          hexes: targets.map(({ at }) => at),
        })),
      ];
    case 'corvettes':
      return [...new Set(asked.launches.map(({ callSign }) => callSign))].map((callSign) => ({
        aim: { at: 'launch', seat, callSign },
        hexes: asked.launches.filter((launch) => launch.callSign === callSign).map(({ at }) => at),
      }));
    case 'escape':
      return asked.callSigns.map((callSign) => ({
        aim: { at: 'escape', seat, callSign, launches: asked.launches, taken: [] },
        hexes: asked.launches.filter((launch) => launch.callSign === callSign).map(({ at }) => at),
      }));
    case 'fire':
      if (asked.aims)
        return asked.aims.map(({ hardPoint, targets }) => ({
          aim: { at: 'fire', seat, command: asked.command, hardPoint },
          hexes: targets.map(({ at }) => at),
        }));
      return [
        { aim: { at: 'fire', seat, command: asked.command }, hexes: asked.targets.map(({ at }) => at) },
      ];
    case 'defence':
    case 'react': {
      const hardPoints = asked.mounts.map(({ hardPoint }) => hardPoint);
      const hexes = asked.mounts.flatMap(({ targets }) => targets.map(({ target }) => target.at));
      return [{ aim: { at: 'pointDefence', seat, hardPoints }, hexes }];
    }
    case 'warp':
      return [{ aim: { at: 'warp', seat }, hexes: asked.to }];
    default:
      return [];
  }
}

/** Random matches of an edition; how often each kind of aim was tried. */
function look(edition: EditionId, matches: number): Map<string, number> {
  const tried = new Map<string, number>();
  const watch = (match: Match): void => {
    for (const { seat } of pending(match)) {
      const asked = legal(match, seat);
      if (!asked || asked.type === 'commit') continue;
      const { mode, radius, factions, rules } = match.setup;
      const known = matchFromView(view(match, seat), { mode, radius, factions, rules });
      for (const { aim, hexes } of aimsOf(asked)) {
        const open: Hex[] = [];
        for (const hex of hexesOfBoard(radius)) {
          const why = whyNot(known, aim, hex);
          if (why === null) open.push(hex);
          else if (!/^(§\d+(\.\d+)*|[RF]-\d+)$/.test(why.rule)) throw new Error(`no rule: ${why.message}`);
        }
        expect({ aim, open: keys(open) }).toEqual({ aim, open: keys(hexes) });
        tried.set(aim.at, (tried.get(aim.at) ?? 0) + 1);
      }
    }
  };
  holds(seededMatch, (which) => void play(which, { maxDecisions: 200, watch }, edition), matches);
  return tried;
}

test.each([
  ['june', 5],
  ['february', 2],
] as const)(
  'docs/design.md, Choices: exactly the illegal answers have a paragraph, from the view alone, in %s',
  (edition, matches) => {
    const tried = look(edition, matches);
    for (const at of ['move', 'shoot', 'launch', 'pointDefence'])
      expect(tried.get(at) ?? 0).toBeGreaterThan(0);
  },
);
