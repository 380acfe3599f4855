import { incomingAt, shieldsAgainst, view, type Match } from '../../../../src/games/star-eater';
import { position } from '../positions';
import { apply, pending, type Decision } from '../../../../src/games/star-eater';
import { accepted } from '../../../../src/kernel/accepted';

const decide = (match: Match, decision: Decision): Match => accepted(apply(match, decision)).match;

/**
 * Seat 1 is to port of seat 0 and fires its starboard batteries (3 damage, range 4) at seat 0's port side.
 */
const volleyAtFlank = (): Match => {
  const start = position({
    name: 'a revealed volley at the flank',
    players: 2,
    ships: [
      { seat: 0, faction: 'lamais', at: [0, 0], facing: 0 },
      { seat: 1, faction: 'fpa', at: [-4, 4], facing: 0, loadout: { broadside: 'fpa-broadside-battery' } },
    ],
  });
  const mine = decide(start, {
    seat: 0,
    type: 'commit',
    engine: 'none',
    commands: ['defence-stations', 'special'],
  });
  return decide(mine, {
    seat: 1,
    type: 'commit',
    engine: 'none',
    commands: ['starboard-broadside', 'vent-coolant'],
  });
};

test('§10.1.4: a revealed broadside is certain incoming fire, with its lines and sections', () => {
  const match = volleyAtFlank();
  expect(pending(match)).toEqual([{ seat: 0, type: 'defence' }]);
  const [volley] = incomingAt(view(match, 0), match.setup, 0);
  expect(volley).toMatchObject({ seat: 1, command: 'starboard-broadside', isCertain: true });
  expect(volley?.lines.length).toBeGreaterThan(0);
  expect(Object.keys(volley?.sections ?? {}).every((id) => id.startsWith('port'))).toBe(true);
});

test('§10.1.4, R-35: the suggested shields are where the announced fire arrives, not on the bow', () => {
  const match = volleyAtFlank();
  const [volley] = incomingAt(view(match, 0), match.setup, 0);
  const shields = shieldsAgainst(view(match, 0), match.setup, 0, {
    perSection: 3,
    count: 2,
    sections: ['bow', 'port-bow', 'starboard-bow', 'core', 'port-quarter', 'starboard-quarter', 'stern'],
    now: {},
  });
  const hit = Object.keys(volley?.sections ?? {});
  expect(Object.values(shields).reduce((sum, count) => sum + count, 0)).toBe(2);
  expect(Object.keys(shields).every((id) => hit.includes(id))).toBe(true);
});

test('R-29: a fire card on the cooldown track is not incoming', () => {
  const start = position({
    name: 'a broadside that cools down',
    players: 2,
    ships: [
      { seat: 0, faction: 'lamais', at: [0, 0], facing: 0 },
      { seat: 1, faction: 'fpa', at: [-4, 4], facing: 0, loadout: { broadside: 'fpa-broadside-battery' } },
    ],
    seats: [{ seat: 1, track: [[], ['starboard-broadside'], []] }],
  });
  const commands = incomingAt(view(start, 0), start.setup, 0).map(({ command }) => command);
  expect(commands).not.toContain('starboard-broadside');
});
