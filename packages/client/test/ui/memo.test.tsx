import type { Snapshot } from '../../src/games/star-eater/common/data';
import type { View } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import { render } from '@testing-library/preact';
import { ShipSheet } from '../../src/games/star-eater/beta/ship/ShipSheet';
import { memo } from '../../src/ui/memo';
import { deepEqual } from '../../src/store/deep-equal';
import { atTable, duelSnapshot } from '../support/table';

describe('docs/design.md, Fast: equal data is not drawn again', () => {
  test.each([
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, true],
    [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, false],
    [{ a: 1 }, { b: 1 }, false],
    [{ a: undefined }, {}, false],
    [{}, [], false],
    [[1, 2], [1], false],
    [null, {}, false],
  ])('Fast: %j and %j are equal: %j', (a, b, same) => {
    expect(deepEqual(a, b)).toBe(same);
    expect(deepEqual(b, a)).toBe(same);
  });

  test('Fast: a memoised part is drawn again exactly when its data changes', () => {
    const drawn: number[] = [];
    const Armour = memo(({ left }: { left: { bow: number } }) => {
      drawn.push(left.bow);
      return <p>{left.bow}</p>;
    });
    const { rerender, container } = render(<Armour left={{ bow: 3 }} />);
    rerender(<Armour left={{ bow: 3 }} />);
    expect(drawn).toEqual([3]);
    rerender(<Armour left={{ bow: 2 }} />);
    expect(drawn).toEqual([3, 2]);
    expect(container.textContent).toBe('2');
  });

  /** The table later, with every object new. */
  const later = (shown: Snapshot, change: (view: View) => void): Snapshot => {
    const copy = JSON.parse(JSON.stringify(shown)) as Snapshot;
    change(copy.view);
    return copy;
  };

  test('Fast: a move does not redraw a ship’s sheet; damage does', async () => {
    const shown = duelSnapshot();
    const table = atTable(shown);
    const sheet = <ShipSheet seat={0} folded={false} />;
    const { rerender, container } = render(table.around(sheet));
    const seen = new MutationObserver(() => undefined);
    seen.observe(container, { subtree: true, childList: true, attributes: true, characterData: true });

    rerender(
      table.around(
        sheet,
        later(shown, ({ ships }) => (defined(ships[0]).at = [1, 1])),
      ),
    );
    expect(seen.takeRecords()).toEqual([]);
    rerender(
      table.around(
        sheet,
        later(shown, ({ ships }) => (defined(ships[0]).structure = 1)),
      ),
    );
    expect(seen.takeRecords().length).toBeGreaterThan(0);
    expect(container.querySelector('.structure .figures')?.textContent).toMatch(/^1\//);
  });
});
