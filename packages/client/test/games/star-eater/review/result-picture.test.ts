import type { Event } from '@star-eater/rules/src/games/star-eater';
import { factionAt } from '../../../../src/games/star-eater/common/cards/cards';
import { namesIn } from '../../../../src/games/star-eater/common/context/context';
import type { Entry } from '../../../../src/games/star-eater/common/data';
import { resultPicture } from '../../../../src/games/star-eater/common/review/result-picture';
import { duelSnapshot } from '../../../support/table';

test('docs/design.md, After it: the picture names players, ships and edition, and who has resigned', () => {
  const shown = duelSnapshot();
  const left = {
    ...shown,
    view: {
      ...shown.view,
      ships: shown.view.ships.filter(({ seat }) => seat !== 1),
      outcome: { winners: [0], rule: 'R-43' },
    },
  };
  const resigned: Event = { type: 'resigned', rule: 'R-43', seat: 1 };
  const picture = resultPicture({
    shown: left,
    names: namesIn(left),
    book: 'Current rules, June 2021',
    log: [{ seq: 9, events: [resigned] } as unknown as Entry],
    faction: (seat) => factionAt(left, seat),
    tally: { rounds: [], decisive: null },
  });
  expect(picture.details).toBe('Star Eater · Duel · Current rules, June 2021 · 1 round');
  const whole = left.view.ships[0]?.structure ?? 0;
  expect(picture.sides).toEqual([
    { side: 0, name: 'Ada', standing: `FPA · ${whole} of ${whole}` },
    { side: 1, name: 'Bo', standing: 'Tessari · resigned' },
  ]);
});
