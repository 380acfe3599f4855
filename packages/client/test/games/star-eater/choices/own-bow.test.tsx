import {
  apply,
  legal,
  pending,
  randomAnswer,
  setup,
  view,
  type Legal,
  type Match,
} from '@star-eater/rules/src/games/star-eater';
import * as dice from '@star-eater/rules/src/games/star-eater/dice';
import { cleanup, render } from '@testing-library/preact';
import type { ComponentChildren } from 'preact';
import { Choice, loadForms } from '../../../../src/games/star-eater/beta/choices/Choice';
import { ShipSheet } from '../../../../src/games/star-eater/beta/ship/ShipSheet';
import { LOCAL } from '../../../../src/games/star-eater/beta/local-rules';
import { localSnapshot } from '../../../../src/store/local-snapshot';
import { rotationFor } from '../../../../src/games/star-eater/common/board/bow-up';
import { describeBoard } from '../../../../src/games/star-eater/common/board/describe';
import type { Snapshot, StarEater } from '../../../../src/games/star-eater/common/data';
import { factionAt } from '../../../../src/games/star-eater/common/cards/cards';
import { boardRotation } from '../../../../src/games/star-eater/common/seats/board-rotation';
import { Choice as DiceChoice } from '../../../../src/games/star-eater/dice/choices/Choice';
import { SealedOrders as DiceSealed } from '../../../../src/games/star-eater/dice/orders/SealedOrders';
import { ShipSheet as DiceSheet } from '../../../../src/games/star-eater/dice/ship/ShipSheet';
import { localSeat } from '../../../../src/store/local-seat';
import { seenBy } from '../../../support/crew';
import { atTable } from '../../../support/table';
import { factionAt as diceFactionAt } from '../../../../src/games/star-eater/dice/context';
import { DICE_BOOK } from '../../../../src/games/star-eater/dice/book';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const COMPASS = /\b(N|NE|SE|S|SW|NW)\b/;
const SPOKEN = ['aria-label', 'aria-description', 'title', 'alt', 'placeholder'];

beforeAll(() => loadForms());
afterEach(() => boardRotation.set(0));

/** What a player reads or hears of these parts and of the board's choices. */
function wordsOf(table: ReturnType<typeof seenBy>, parts: ComponentChildren): string[] {
  const { container } = render(table.around(parts));
  const elements = [...container.querySelectorAll('*')];
  const written = elements.flatMap(({ childNodes }) =>
    [...childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : [])),
  );
  const spoken = elements.flatMap((element) => SPOKEN.map((name) => element.getAttribute(name) ?? ''));
  const { choices = [] } = table.request.get().overlay;
  const all = [...written, ...spoken, ...choices.map(({ label }) => label)];
  cleanup();
  return all;
}

/** Of each type of question, this many are looked at. */
const ENOUGH = 3;

function walk(
  of: { mode: string; factions: string[] },
  seat: number,
  random: (n: number) => number,
  seen: Map<string, number>,
): Set<string> {
  const bad = new Set<string>();
  const begun = accepted(setup(of));
  let match: Match = begun.match;
  const look = (asked: Legal): void => {
    const count = (seen.get(asked.type) ?? 0) + 1;
    seen.set(asked.type, count);
    if (count > ENOUGH) return;
    const seats = of.factions.map((_, each) => ({ name: `Player ${each + 1}`, holder: 'player' as const }));
    const shown = localSnapshot<StarEater, Match>(
      LOCAL,
      { matchId: 'm1', seats },
      match,
      3,
      LOCAL.view(match, 'all'),
    );
    const parts = (
      <>
        <Choice legal={asked} />
        {seats.map((_, each) => (
          <ShipSheet key={each} seat={each} folded={false} />
        ))}
      </>
    );
    const factions = Object.fromEntries(
      seats.map((_, each) => [shown.seats[each]?.faction ?? '', factionAt(shown, each)]),
    );
    const facts = {
      radius: shown.radius,
      factions: factions as Record<string, never>,
      seats: seats.map(({ name }, each) => ({ seat: each, name, side: each })),
      me: seat,
      rotation: boardRotation.get(),
    };
    const heard = [...describeBoard(view(match, 'all'), facts).values()];
    for (const words of [...wordsOf(seenBy(seat, shown), parts), ...heard])
      if (COMPASS.test(words)) bad.add(`${asked.type}: ${words}`);
  };
  for (let step = 0; step < 1200 && !match.outcome; step += 1) {
    const asking = pending(match)[0]?.seat;
    if (asking === undefined) break;
    const asked = asking === seat ? legal(match, seat) : null;
    if (asked) look(asked);
    const applied = accepted(apply(match, randomAnswer(match, asking, random)));
    ({ match } = applied);
  }
  return bad;
}

const chance = (seed: number) => {
  let state = seed;
  return (n: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % n;
  };
};

describe('R-3: a player whose board is turned reads and hears no compass point, in any question', () => {
  test.each([
    ['free-for-all', ['fpa', 'tessari', 'lamais'], 2],
    ['teams', ['fpa', 'tessari', 'fpa', 'tessari'], 3],
  ])('%s of %j, seat %i', (mode, factions, seat) => {
    boardRotation.set(rotationFor(seat, factions.length));
    const seen = new Map<string, number>();
    const bad = [3, 5, 8].flatMap((seed) => [...walk({ mode, factions }, seat, chance(seed), seen)]);
    expect(bad).toEqual([]);
    expect([...seen.keys()]).toEqual(
      expect.arrayContaining(['commit', 'corvettes', 'move', 'defence', 'vent', 'thrust', 'escape']),
    );
  });

  test('Early rules, seat 1', () => {
    boardRotation.set(rotationFor(1, 2));
    let { match } = accepted(dice.setup({ edition: 'draft', mode: 'duel', factions: ['fpa', 'tessari'] }));
    const seen = new Map<string, number>();
    const bad = new Set<string>();
    const random = chance(4242);
    for (let step = 0; step < 900 && !match.outcome; step += 1) {
      const owed = dice.owedRoll(match);
      const asking = owed ? null : (dice.pending(match)[0]?.seat ?? 0);
      const asked = asking === 1 ? dice.legal(match, 1) : null;
      if (asked) {
        const count = (seen.get(asked.type) ?? 0) + 1;
        seen.set(asked.type, count);
        if (count <= ENOUGH) {
          const shown = {
            matchId: 'm1',
            game: 'star-eater',
            edition: 'draft',
            mode: 'duel',
            status: 'live',
            radius: match.setup.radius,
            balance: match.setup.balance,
            rulesVersion: 'test',
            seq: 3,
            seats: [0, 1].map((seat) => ({
              ...localSeat(seat, { name: `Player ${seat + 1}`, holder: 'player' }, 3),
              faction: match.setup.data[seat]?.id ?? '',
            })),
            view: dice.view(match, 'all'),
          } as unknown as Snapshot;
          const mine = { round: match.round, orders: { engine: 'SE', commands: [] } };
          const table = atTable(shown, { me: 1, mine } as never, true, {
            book: DICE_BOOK,
            faction: (seat) => diceFactionAt(shown as never, seat),
          });
          const parts = (
            <>
              <DiceChoice legal={asked} />
              <DiceSealed seat={1} waitingFor="Player 1" />
              <DiceSheet seat={0} folded={false} />
              <DiceSheet seat={1} folded={false} />
            </>
          );
          for (const words of wordsOf(table, parts))
            if (COMPASS.test(words)) bad.add(`${asked.type}: ${words}`);
        }
      }
      const applied = accepted(
        owed
          ? dice.rollDice(
              match,
              Array.from({ length: owed.count }, () => 1 + random(owed.sides)),
            )
          : dice.apply(match, dice.randomAnswer(match, asking ?? 0, random)),
      );
      ({ match } = applied);
    }
    expect([...bad]).toEqual([]);
    expect([...seen.keys()]).toEqual(expect.arrayContaining(['commit', 'activate', 'act', 'fire']));
  });
});
