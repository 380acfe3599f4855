import { placesOf } from '../../../src/games/star-clash/table/Hand';

describe('C-82: the cards of a hand keep their places', () => {
  test('a played card leaves a gap', () => {
    expect(placesOf(['a', 'b', 'c'], ['a', 'c'])).toEqual(['a', null, 'c']);
  });

  test('the gap stays when a second card is played', () => {
    expect(placesOf(['a', null, 'c'], ['c'])).toEqual([null, null, 'c']);
  });

  test('a drawn card closes the gaps', () => {
    expect(placesOf(['a', null, 'c'], ['a', 'c', 'd'])).toEqual(['a', 'c', 'd']);
  });
});
