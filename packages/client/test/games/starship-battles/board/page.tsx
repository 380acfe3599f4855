/** The table alone on a page, for e2e/helm.spec.ts and its pictures. `?position=crowd` or `four`, `?phase=combat`. */
import { render } from 'preact';
import { useState } from 'preact/hooks';
import '../../../../src/design/tokens.css';
import '../../../../src/design/base.css';
import type { Event, ModelId } from '@star-eater/rules/src/games/starship-battles';
import { settings } from '../../../../src/app/settings';
import { BroadReachBoard } from '../../../../src/games/starship-battles/board';
import { NOTHING_LAID, type UnsentOrder } from '../../../../src/games/starship-battles/orders/unsent';
import { cardIn } from '../../../../src/games/starship-battles/board/scene';
import type { BoardProps } from '../../../../src/games/starship-battles/table/board-props';
import { CROWD, FOUR, MEETING, positionOf } from './positions';
import { SALVO } from './salvo';

const search = new URLSearchParams(location.search);
const placed = { crowd: CROWD, four: FOUR }[search.get('position') ?? ''] ?? MEETING;
const phase = search.get('phase') === 'combat' ? 'combat' : 'movement';
const { view, match, legal } = positionOf(placed, phase);
// The game's sheets have the seats' colours; the board alone has none.
['#56b4e9', '#e69f00', '#00b384', '#cc79a7'].forEach((colour, seat) =>
  document.documentElement.style.setProperty(`--reach-${seat}`, colour),
);
const theme = search.get('theme') === 'light' ? 'light' : 'dark';
document.documentElement.dataset.theme = theme;
settings.set({ ...settings.get(), theme });

const nameOf = (id: ModelId): string => {
  const model = match.ships.find((each) => each.id === id);
  return model ? (cardIn(match, model).card.name ?? id) : id;
};

const names = {
  ship: nameOf,
  seat: (seat: number) => `Seat ${seat}`,
  me: 0,
} as unknown as BoardProps['names'];

/** What a test reads and calls. */
const page = globalThis as unknown as {
  unsent: UnsentOrder;
  changes: string[];
  play(events: readonly Event[]): Promise<void>;
  salvo: readonly Event[];
};
page.changes = [];
page.salvo = SALVO;

function Page() {
  const [selected, select] = useState<ModelId | null>(search.get('selected'));
  const [unsent, setUnsent] = useState<UnsentOrder>(NOTHING_LAID);
  page.unsent = unsent;
  return (
    <BroadReachBoard
      view={view}
      match={match}
      me={0}
      legal={legal}
      names={names}
      selected={selected}
      onSelect={select}
      unsent={unsent}
      onUnsent={(next, gesture) => {
        page.changes.push(gesture);
        setUnsent(next);
      }}
      fine={search.get('fine') === '1'}
      busy={false}
      log={[]}
      seq={0}
      onPlaying={(playing) => {
        page.play = async (events) =>
          playing?.play(
            events,
            { speed: Number(search.get('speed') ?? 1), reducedMotion: search.get('still') === '1' },
            { view } as never,
          );
      }}
    />
  );
}

const root = document.getElementById('root') as HTMLElement;
Object.assign(root.style, { position: 'fixed', inset: '0' });
render(<Page />, root);
