import {
  hexesOfBoard,
  keyOf,
  legal,
  matchFromView,
  pending,
  view,
  whyNot,
  type Aim,
  type Hex,
  type Legal,
  type Match,
} from '../../../../src/games/star-eater';
import { holds, play, seededMatch } from './matches';

const keys = (hexes: readonly Hex[]): string[] => [...new Set(hexes.map(keyOf))].sort();

/** The aims of a question, each with the hexes that `legal` lists for it. */
function aimsOf(asked: Legal): { aim: Aim; hexes: Hex[] }[] {
  const { seat } = asked;
  switch (asked.type) {
    case 'move':
      return [
        ...[...new Set(asked.moves.map(({ callSign }) => callSign))].map((callSign) => ({
          aim: { at: 'move' as const, seat, ...(callSign === undefined ? {} : { callSign }) },
          hexes: asked.moves.filter((move) => move.callSign === callSign).map(({ at }) => at),
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

test('Issue 3, choices: exactly the illegal answers have a paragraph, from the view alone', () => {
  const tried = new Map<string, number>();
  const look = (match: Match): void => {
    for (const { seat } of pending(match)) {
      const asked = legal(match, seat);
      if (!asked || asked.type === 'commit') continue;
      const { mode, radius, factions } = match.setup;
      const known = matchFromView(view(match, seat), { mode, radius, factions });
      for (const { aim, hexes } of aimsOf(asked)) {
        const open: Hex[] = [];
        for (const hex of hexesOfBoard(radius)) {
          const why = whyNot(known, aim, hex);
          if (why === null) open.push(hex);
          else if (!/^(§\d+(\.\d+)*|R-\d+)$/.test(why.rule)) throw new Error(`no rule: ${why.message}`);
        }
        expect({ aim, open: keys(open) }).toEqual({ aim, open: keys(hexes) });
        tried.set(aim.at, (tried.get(aim.at) ?? 0) + 1);
      }
    }
  };
  holds(seededMatch, (which) => void play(which, { maxDecisions: 200, watch: look }), 5);
  for (const at of ['move', 'shoot', 'launch', 'pointDefence']) expect(tried.get(at) ?? 0).toBeGreaterThan(0);
});
