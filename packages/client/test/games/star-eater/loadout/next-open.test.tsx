import type { Loadout } from '@star-eater/rules/src/games/star-eater';
import { cleanup, render } from '@testing-library/preact';
import { useRef } from 'preact/hooks';
import { nextOpen, useNextOpen } from '../../../../src/games/star-eater/common/loadout/next-open';

const MAIN: Loadout = { main: 'fpa.main.lance' };
const BROADSIDE: Loadout = { broadside: 'fpa.broadside.tubes' };

describe('docs/design.md, Loadout: on a phone the next open slot comes into view', () => {
  test.each<[string, Loadout, Loadout, string | null]>([
    ['after the first slot the second', {}, MAIN, 'broadside'],
    ['what is filled already is passed over', BROADSIDE, { ...BROADSIDE, ...MAIN }, 'hangar'],
    ['after the last slot the first open one', {}, { corvettes: [] }, 'main'],
    ['a swap moves nothing', MAIN, { main: 'fpa.main.siege' }, null],
    ['nothing was chosen', MAIN, MAIN, null],
    [
      'every slot is filled',
      { ...MAIN, ...BROADSIDE, hangar: 'h', pointDefence: 'p' },
      { ...MAIN, ...BROADSIDE, hangar: 'h', pointDefence: 'p', corvettes: [] },
      null,
    ],
  ])('§5: %s', (_, before, now, slot) => {
    expect(nextOpen(before, now)).toBe(slot);
  });

  test('§5: only the player’s own choice scrolls to it', () => {
    const seen: string[] = [];
    Object.assign(window, { matchMedia: () => ({ matches: true }) });
    Element.prototype.scrollIntoView = function (this: Element) {
      seen.push(this.className);
    };
    function Page({ chosen }: { chosen: Loadout }) {
      const cards = useRef<HTMLDivElement>(null);
      useNextOpen(cards, chosen);
      return (
        <div ref={cards}>
          <section class="slot-main" />
          <section class="slot-broadside" />
        </div>
      );
    }
    const { rerender } = render(<Page chosen={{}} />);
    rerender(<Page chosen={{}} />);
    expect(seen).toEqual([]);
    rerender(<Page chosen={MAIN} />);
    rerender(<Page chosen={{ ...MAIN }} />);
    expect(seen).toEqual(['slot-broadside']);
    cleanup();
  });
});
