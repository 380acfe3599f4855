import type { Event } from '@star-eater/rules/src/games/starship-battles';
import type { Entry, Names } from '../../../src/games/starship-battles/data';
import { messages } from '../../../src/games/starship-battles/messages/table';
import { reasonOf } from '../../../src/games/starship-battles/table/result';

const names = {} as Names;
const log = [{ events: [{ type: 'resigned', seat: 0 }] as Event[] }] as unknown as Entry[];

test('B-46: who resigned reads so; to all others the others have left', () => {
  expect(reasonOf('B-46', log, names, 0)).toBe('You resigned.');
  expect(reasonOf('B-46', log, names, 1)).toBe(messages.result.why['B-46']);
  expect(reasonOf('B-46', log, names, null)).toBe(messages.result.why['B-46']);
});
