import type { Event } from '@star-eater/rules/src/games/starship-battles';
import type { Entry, Names } from '../../../src/games/starship-battles/data';
import { reasonOf } from '../../../src/games/starship-battles/table/result';

const names = { seat: (seat: number) => ['Ada', 'Bo'][seat] } as Names;
const left = (kind: string) =>
  [{ kind, events: [{ type: 'resigned', seat: 0 }] as Event[] }] as unknown as Entry[];

test('B-46: a result says who resigned, and who ran out of time', () => {
  expect([0, 1, null].map((me) => reasonOf('B-46', left('decision'), names, me))).toEqual([
    'You resigned.',
    'Ada resigned.',
    'Ada resigned.',
  ]);
  expect([0, 1].map((me) => reasonOf('B-46', left('absence'), names, me))).toEqual([
    'You ran out of time.',
    'Ada ran out of time.',
  ]);
});
