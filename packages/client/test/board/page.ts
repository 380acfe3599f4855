/** A page with the board of counters, for e2e/gridless.spec.ts. `?board=dom`: without WebGL. */
import { mountCounters, type Counter, type Table } from './counters';

const counter = (id: string, seat: number, x: number, y: number): Counter => ({
  id,
  seat,
  at: { x, y },
  heading: 0,
});

const BEFORE: Table = [counter('Ada', 0, -6000, 0), counter('Bo', 1, 6000, 0)];
const AFTER: Table = [counter('Ada', 0, -6000, 0), counter('Bo', 1, 6000, 4000)];

const host = document.getElementById('host') as HTMLElement;
const said = document.getElementById('said') as HTMLElement;
const mounted = await mountCounters(host, {
  pick: (id) => (said.textContent = `picked ${id}`),
  hover: () => undefined,
});
const board = mounted.current();
board?.show(BEFORE);
document.getElementById('slide')?.addEventListener('click', () => {
  said.textContent = 'sliding';
  const slides = [{ id: 'Bo', to: { x: 6000, y: 4000 } }];
  void board
    ?.play(slides, BEFORE, { speed: 1, reducedMotion: false }, () => undefined)
    .then(() => {
      board.show(AFTER);
      said.textContent = 'there';
    });
});
