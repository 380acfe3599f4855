import { isGuestly, isReserved, looksOf, mixesScripts, skeletonOf } from '../../src/accounts/reserved-names';

describe('P-16: what a name looks like', () => {
  test.each([
    ['admin', 'аdmin'],
    ['limes11', 'Iimes11'],
    ['Zoë', 'Zoe'],
    ['rnod', 'mod'],
    ['vvave', 'Wave'],
    ['A|ice', 'Alice'],
    ['Sam 50', 'sam_so'],
    ['BOB', 'ВОВ'],
    ['MAX', 'МАХ'],
    ['TOM', 'ТОМ'],
    ['ZOE', 'ΖΟΕ'],
    ['BEATE', 'ΒΕΑΤΕ'],
    ['Mike Finch', 'Mıke Fınch'],
  ])('P-16: %s looks like %s', (one, other) => {
    expect(skeletonOf(one)).toBe(skeletonOf(other));
  });

  test.each([
    ['Вова', 'BoBa'],
    ['Ян', 'Yan'],
    ['Ada', 'Adam'],
  ])('P-16: %s does not look like %s', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  });

  test('P-16: in capitals and in small letters it is the same name, whatever else it looks like', () => {
    const haveOne = (one: string, other: string): boolean =>
      looksOf(one)
        .split(' ')
        .some((look) => looksOf(other).split(' ').includes(look));
    expect(haveOne('ВОВ', 'вов')).toBe(true);
    expect(haveOne('ВОВ', 'bob')).toBe(true);
    expect(haveOne('Вова', 'ВОВА')).toBe(true);
    expect(haveOne('вов', 'bob')).toBe(false);
    expect(haveOne('Вова', 'BoBa')).toBe(false);
    expect(looksOf('Ada')).toBe('ada');
  });

  test('P-16: a word of two scripts is found, words of one each are not', () => {
    expect(['аdmin', 'Аlice 7', 'ναν2x'].map(mixesScripts)).toEqual([true, true, true]);
    expect(['admin', 'Вова Alice', 'Zoë', '山田 Bo', '7'].map(mixesScripts)).toEqual(Array(5).fill(false));
  });

  test('P-17: reserved words are refused as whole words, whatever they are written with', () => {
    expect(['Admin', 'the rnod', 'm0d', 'Bot-7', 'Staff!'].map(isReserved)).toEqual(Array(5).fill(true));
    expect(['Modest', 'Botany', 'Ada'].map(isReserved)).toEqual(Array(3).fill(false));
    // Only accounts are refused it.
    expect(['Guest 0', 'GUEST', 'Guesthouse'].map(isGuestly)).toEqual([true, true, false]);
    expect(isReserved('Guest 0')).toBe(false);
    const house = ['Star Eater', 'StarEater', 'Star Eater online', 'THE 5TAR EATER'];
    expect(house.map(isReserved)).toEqual(house.map(() => true));
  });
});
