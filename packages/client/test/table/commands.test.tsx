/** docs/design.md, Everyone: whatever a table does by key stands in its help, and what cannot be done says why. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setup } from '@star-eater/rules/src/games/star-eater/dice';
import { fireEvent, render, screen, waitFor } from '@testing-library/preact';
import type { Game } from '../../src/game';
import { starClash } from '../../src/games/star-clash';
import { LESSONS as CLASH } from '../../src/games/star-clash/learn/lessons';
import { openPosition } from '../../src/games/star-clash/learn/open';
import { tableParts as clashParts } from '../../src/games/star-clash/table/parts';
import { tableParts as eaterParts } from '../../src/games/star-eater/beta/table/parts';
import { starEaterDice } from '../../src/games/star-eater/dice';
import { LOCAL as DICE } from '../../src/games/star-eater/dice/local-rules';
import { tableParts as diceParts } from '../../src/games/star-eater/dice/table/parts';
import { starshipBattles } from '../../src/games/starship-battles';
import { LESSONS as REACH } from '../../src/games/starship-battles/learn/lessons';
import { open } from '../../src/games/starship-battles/learn/open';
import { messages as reachMessages } from '../../src/games/starship-battles/messages/table';
import { tableParts as reachParts } from '../../src/games/starship-battles/table/parts';
import { tableMessages } from '../../src/i18n/en/table';
import type { Session } from '../../src/net/session/session-state';
import { keysOf, rowsOf } from '../../src/table/commands/commands';
import { GameContext } from '../../src/table/context';
import { MatchTable } from '../../src/table/MatchTable';
import type { TableParts } from '../../src/table/slots';
import { openLesson } from '../../src/table/learn/open-lesson';
import { SessionTable } from '../../src/table/learn/SessionTable';
import type { KeyMap } from '../../src/ui/hooks/use-keys';
import { SETUP } from '../games/star-eater/dice/duel';
import { atTable, duelSnapshot } from '../support/table';
import { accepted } from '@star-eater/rules/src/kernel/accepted';

const mockBound = new Set<string>();
jest.mock('../../src/ui/hooks/use-keys', () => ({
  ...jest.requireActual<object>('../../src/ui/hooks/use-keys'),
  useKeys: (keys: KeyMap) => Object.keys(keys).forEach((key) => mockBound.add(key)),
}));
// These tests are not about the boards.
jest.mock('../../src/games/star-eater/common/table/BoardHost', () => ({ BoardHost: () => null }));
jest.mock('../../src/games/starship-battles/board', () => ({ BroadReachBoard: () => null }));

beforeEach(() => {
  mockBound.clear();
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
});

/** The keys that a row of Help names: `1 – 9`, `Q W E / A S D`, `[ · ]`. */
function keysIn(row: string): string[] {
  const [, from, to] = /^(\d) [–…] (\d)$/.exec(row) ?? [];
  if (from !== undefined && to !== undefined)
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, at) => String(Number(from) + at));
  return [' · ', /[\s,·/]+/].flatMap((between) => row.toLowerCase().split(between));
}

const GAMES = join(__dirname, '../../src/games');

const sourcesIn = (folder: string): { name: string; text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));

const inTab = (game: Game, session: Session | null | undefined, parts: TableParts) =>
  session && (
    <GameContext.Provider value={game}>
      <SessionTable session={session} parts={parts} />
    </GameContext.Provider>
  );

const clash = () => inTab(starClash as never, openPosition(CLASH[0]?.position ?? {}) as never, clashParts);
const COURSE = REACH.find(({ id }) => id === 'course');
const reach = () => inTab(starshipBattles as never, (COURSE ? open(COURSE) : null) as never, reachParts);

const dice = () => {
  const begun = accepted(setup(SETUP));
  const session = openLesson({ rules: DICE, match: begun.match, names: ['Ada', 'Bo'] });
  const { Provider, useSlots } = diceParts;
  return inTab(
    starEaterDice as never,
    session as never,
    { ...(Provider && { Provider }), useSlots } as TableParts,
  );
};

test('docs/design.md, Everyone: the keys of each game are one list, and its Help lists them', () => {
  const sources = sourcesIn(GAMES);
  const lists = sources.filter(({ text }) => text.includes(' keysOf('));
  expect(lists.map(({ name }) => name.split('/')[0]).sort()).toEqual(
    readdirSync(GAMES, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : [])),
  );
  for (const { name } of lists) {
    expect(name).toMatch(/messages\/keys\.ts$/);
    const shown = sources.filter(({ text }) => text.includes('keys: KEYS,') && text.includes('TableSlots'));
    expect(shown.map((each) => each.name.split('/')[0])).toContain(name.split('/')[0]);
  }
});

test.each([
  [
    'Star Eater',
    () =>
      atTable(duelSnapshot()).around(<MatchTable parts={{ useSlots: eaterParts.useSlots } as TableParts} />),
  ],
  ['Star Eater, the draft', dice],
  ['Star Clash', clash],
  ['Broad Reach', reach],
])('docs/design.md, Everyone: in %s each bound key stands in Help', async (_name, table) => {
  const { container } = render(table() as never);
  fireEvent.click(screen.getByRole('button', { name: tableMessages.menu.help }));
  await waitFor(() => expect(container.ownerDocument.querySelector('kbd')).not.toBeNull());
  const named = [...document.querySelectorAll('kbd')].flatMap(({ textContent }) => keysIn(textContent ?? ''));
  expect(mockBound.size).toBeGreaterThan(6);
  for (const key of mockBound) expect(named).toContain(key.toLowerCase());
});

test('T-8: in Broad Reach Undo says why it cannot be done', () => {
  render(reach() as never);
  const undo = screen.getByRole('button', { name: reachMessages.move.undo }) as HTMLButtonElement;
  expect([undo.disabled, undo.title]).toEqual([true, reachMessages.move.noUndo]);
});

test('a command’s row in Help names its keys', () => {
  const keys = keysOf({ undo: [['Ctrl z', 'Backspace'], 'undo'], card: [['1', '2'], 'pick', '1 – 2'] });
  expect(rowsOf(Object.values(keys))).toEqual([
    ['Ctrl Z · Backspace', 'undo'],
    ['1 – 2', 'pick'],
  ]);
});
