/** A finished tournament’s page says what decided the matches on top. */
import { TextEncoder } from 'node:util';
import type { PairingShown, TournamentAnswer } from '../../../../src/pages/tournaments/api';
import { topMatches, turningPoints } from '../../../../src/pages/tournaments/turning-points';
import { answerOf } from '../../../support/answer';
import { madeReplay } from './made';

Object.assign(globalThis, { TextEncoder });

const pairing = (matchId: string, numbers: [number, number], why: PairingShown['why']): PairingShown => ({
  ...{ round: 1, table: 1, matchId, why, isOver: true },
  players: numbers.map((number) => ({ number, name: `Player ${number}`, points: 1 })),
});
const crosstable = [
  pairing('low', [3, 4], 'played'),
  pairing('left', [1, 2], 'left'),
  pairing('m1', [2, 1], 'played'),
  pairing('mid', [1, 3], 'played'),
  pairing('last', [4, 3], 'played'),
];
const CUP = {
  ...{ format: 'round-robin', crosstable },
  standings: [1, 2, 3, 4].map((number) => ({ number, place: number })),
} as unknown as TournamentAnswer;

test('the matches of the best come first, without those that nobody played', () => {
  expect(topMatches(CUP, crosstable).map(({ matchId }) => matchId)).toEqual(['m1', 'mid', 'low']);
});

test('what decided a match is a sentence of its game, by the names of its players', async () => {
  const { file } = madeReplay('m1');
  const seats = ['Ada', 'Bo'].map((name, seat) => ({
    seat,
    name,
    playerId: name,
    holder: 'player',
    level: '',
    keptFor: null,
  }));
  const summary = {
    ...{ matchId: 'm1', game: 'star-eater', edition: 'june', mode: 'duel', state: 'finished', round: 9 },
    ...{ seats, clock: { kind: 'none' }, createdAt: 1, yourSeat: null, deadline: null, outcome: null },
  };
  globalThis.fetch = ((path: string) =>
    Promise.resolve(answerOf(path.endsWith('/replay') ? file : summary, 200, {}))) as unknown as typeof fetch;
  const points = await turningPoints({ ...CUP, crosstable: crosstable.slice(2, 3) });
  expect(points).toMatchObject([{ matchId: 'm1', names: ['Player 2', 'Player 1'] }]);
  expect(points[0]?.text).toMatch(/Ada|Bo/);
  expect(points[0]?.round).toBeGreaterThan(0);
});
