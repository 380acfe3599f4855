/**
 * C-76 on the wire: pairs of matches that differ only in what a viewer must not know. Every frame, message and answer
 * that reaches the viewer, a spectator, a latecomer or a stranger is compared, byte by byte, size included. Each way of
 * leaking is planted in every mode, and found.
 */
import { defined } from '@star-eater/rules/src/kernel/defined';
import { isBroad } from '../../support/broad';
import {
  firstDifference,
  LEAKS,
  MORE,
  nameOf,
  pairOf,
  sizeOf,
  SOME,
  type Leak,
  type Table,
  type Viewer,
} from './dealt-secrecy';

const named = <T>(list: readonly (readonly [Table, Viewer])[], more: (at: number) => T) =>
  list.map((each, at): [string, Table, Viewer, T] => [nameOf(each), each[0], each[1], more(at)]);

describe('C-76 on the wire', () => {
  test.each(named(isBroad ? [...SOME, ...MORE] : SOME, () => null))(
    'C-76: %s: two matches that differ in hidden cards, piles and seeds send the same bytes',
    async (_name, table, viewer) => {
      const { one, other, swap } = await pairOf(table, viewer);
      expect(swap.size).toBeGreaterThan(30);
      expect(firstDifference(one.heard, other.heard)).toBeNull();
      expect(firstDifference(one.wire, other.wire)).toBeNull();
      expect(sizeOf(one)).toBeGreaterThan(20_000);
    },
    180_000,
  );
});

describe('C-76 on the wire: planted leaks', () => {
  const every = SOME.flatMap((each) =>
    LEAKS.map((leak): [readonly [Table, Viewer], [string, Leak]] => [each, leak as [string, Leak]]),
  );
  // In CI every second leak, each in a mode of its own.
  const some = LEAKS.map((leak, at): [readonly [Table, Viewer], [string, Leak]] => [
    defined(SOME[at % SOME.length]),
    leak as [string, Leak],
  ]).filter((_, at) => at % 2 === 0);
  test.each((isBroad ? every : some).map(([on, [what, leak]]) => [nameOf(on), what, on, leak] as const))(
    'C-76: %s: a planted leak, %s, is found',
    async (_name, _what, [table, viewer], leak) => {
      const { one, other } = await pairOf(table, viewer, leak);
      expect(firstDifference(one.heard, other.heard)).not.toBeNull();
    },
    180_000,
  );
});
