/** @jest-environment node */
import { view, type Event, type Match, type View } from '@star-eater/rules/src/games/star-eater';
import { landmarksOf, roundsOf } from '../../../../src/games/star-eater/common/replay/landmarks';
import { ordersIn } from '../../../../src/games/star-eater/common/replay/orders';
import { parseReplay, type Played } from '../../../../src/table/replay/played';
import { playedBy } from '../../../../src/table/replay/read';
import { checkedSeals } from '../../../../src/table/replay/seals';
import { localRules } from '../../../../src/games/star-eater/beta/local-rules';
import { cut, PLAYING } from '../../../../src/games/star-eater/beta/replay/playing';
import type { StarEater } from '../../../../src/games/star-eater/common/data';
import { messages } from '../../../../src/games/star-eater/common/messages/table';
import { momentAt } from '../../../../src/table/replay/place';
import { madeReplay } from './made';

const made = madeReplay('a-duel-of-bots');
const reelFor = (file = made.file): Played<StarEater, Match> => {
  const reel = playedBy({ rules: localRules, playing: PLAYING }, file);
  if (!reel) throw new Error('the replay cannot be set up');
  return reel;
};
const reel = reelFor();

describe('docs/design.md, Replay: the match replayed by the engine in the browser', () => {
  test('ends where the engine ended, with every event once and in order', () => {
    expect(reel.wrongAt).toBeNull();
    expect(reel.moments.at(-1)?.after).toEqual(view(made.match, 'all'));
    expect(made.match.outcome).not.toBeNull();
  });

  test('each moment begins as the one before ended', () => {
    reel.moments.slice(1).forEach((moment, index) => {
      expect(moment.before).toEqual(reel.moments[index]?.after);
    });
  });

  test('R-10, R-41: commands that were lost with their ship stay sealed in a live match, and its replay goes on', () => {
    const { live, file, match } = madeReplay('a-lost-ship-4', 1000, ['fpa', 'lamais', 'tessari']);
    expect(live.openings.length).toBeLessThan(file.openings.length);
    const shut = live.entries.findIndex(({ sealed }) => sealed);
    expect(shut).toBeLessThan(live.entries.length - 20);
    const { wrongAt, moments } = reelFor(live);
    expect(wrongAt).toBeNull();
    // Nobody knows which cards were lost.
    const known = ({ seats, ...rest }: View) => ({
      ...rest,
      seats: seats.map((seat) => ({ ...seat, hand: [] })),
    });
    expect(moments.map(({ after }) => known(after)).at(-1)).toEqual(known(view(match, 'all')));
  });

  test('R-10: a command that was carried out must be opened', () => {
    const { file } = madeReplay('a-lost-ship-4', 30);
    const openings = file.openings.filter(({ part }) => part !== 2);
    expect(reelFor({ ...file, openings }).wrongAt).not.toBeNull();
  });

  test('cutting loses no event', () => {
    const events = [
      { type: 'phaseStarted', phase: 'movement', rule: '§7.2' },
      { type: 'stepStarted', motion: 'linear', step: 1, rule: 'R-13' },
      { type: 'shipMoved', seat: 0, from: [0, 0], to: [0, -1], direction: 0, rule: '§7.2.2' },
      { type: 'stepStarted', motion: 'linear', step: 2, rule: 'R-13' },
      { type: 'roundStarted', round: 2, initiative: [0, 1], rule: '§6' },
    ] as Event[];
    const parts = cut(events);
    expect(parts.flat()).toEqual(events);
    expect(parts.length).toBe(1);
  });

  test('R-10 a round’s orders are the sealed ones, and every seal is checked', () => {
    const { checked, broken } = checkedSeals(reel.commitments);
    expect(checked).toBe(made.file.openings.length);
    expect(broken).toEqual([]);
    const orders = ordersIn(reel.commitments, 1);
    expect(orders.map(({ seat }) => seat)).toEqual([0, 1]);
    expect(orders[0]?.parts.map(({ part }) => part)).toEqual([0, 1, 2]);
  });

  test('docs/protocol.md, Seals and the replay: an opening that does not fit its seal is found', () => {
    const openings = made.file.openings.map((disclosure, index) =>
      index === 0 ? { ...disclosure, nonce: 'f'.repeat(64) } : disclosure,
    );
    const { broken } = checkedSeals(reelFor({ ...made.file, openings }).commitments);
    expect(broken.map(({ round, seat }) => [round, seat])).toEqual([[1, made.file.openings[0]?.seat]]);
  });

  test('an entry that does not follow ends the replay, and is named', () => {
    const at = made.file.entries.findIndex(({ body }) => body.decision?.type === 'commit');
    const entries = made.file.entries.filter((_, index) => index !== at);
    const wrong = reelFor({ ...made.file, entries });
    expect(wrong.wrongAt).not.toBeNull();
    expect(wrong.moments.length).toBeLessThan(reel.moments.length);
  });

  test('docs/protocol.md: orders that stay sealed, and taking them back, are skipped', () => {
    const at = made.file.entries.findIndex(({ body }) => body.decision?.type === 'commit');
    const commit = made.file.entries[at];
    if (!commit?.body.decision) throw new Error('nobody commits');
    const { seat } = commit.body.decision;
    const shut = [
      { ...commit, seq: 5001, sealed: true as const },
      {
        ...commit,
        seq: 5002,
        sealed: true as const,
        body: { decision: { seat, type: 'uncommit' as const } },
      },
    ];
    const entries = [...made.file.entries.slice(0, at), ...shut, ...made.file.entries.slice(at)];
    const followed = reelFor({ ...made.file, entries });
    expect(followed.wrongAt).toBeNull();
    expect(followed.moments.at(-1)?.after).toEqual(view(made.match, 'all'));
  });

  test('a link leads to its moment, or to the end of its entry', () => {
    const index = Math.floor(reel.moments.length / 2);
    const moment = reel.moments[index];
    expect(momentAt(reel.moments, moment?.seq ?? 0, moment?.step ?? 0)).toBe(index);
    expect(momentAt(reel.moments, null, null)).toBe(-1);
    expect(momentAt(reel.moments, 999_999, null)).toBe(reel.moments.length - 1);
  });
});

describe('docs/design.md, Replay: landmarks are rounds, collisions and kills', () => {
  test('rounds are in order, starting with the loadout, each with its phases', () => {
    const rounds = roundsOf(reel.moments, messages.phases);
    expect(rounds.map(({ round }) => round)).toEqual(rounds.map((_, index) => index));
    expect(rounds[1]?.phases.map(({ name }) => name)).toEqual(
      (['commitment', 'movement', 'action', 'cooldown'] as const).map((phase) => messages.phases[phase]),
    );
    const places = rounds.flatMap(({ phases }) => phases.map(({ at }) => at));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('every destroyed ship is a landmark', () => {
    const destroyed = reel.moments
      .flatMap(({ events }) => events)
      .filter(({ type }) => type === 'shipDestroyed');
    const found = landmarksOf(reel.moments).filter(({ event }) => event.type === 'shipDestroyed');
    expect(found.length).toBe(destroyed.length);
    expect(found.length).toBeGreaterThan(0);
  });
});

describe('invalid replays are refused', () => {
  test.each([[null], [{}], [{ ...made.file, entries: 'x' }], [{ ...made.file, complete: undefined }]])(
    '%#',
    (data) => {
      expect(parseReplay(data)).toBeNull();
    },
  );
  test('a valid replay is accepted', () => {
    expect(parseReplay(JSON.parse(JSON.stringify(made.file)))).toEqual(made.file);
  });
});
