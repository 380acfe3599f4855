/** Opens one fixture: `?f=battle&theme=light&board=dom`. For people and screenshots. */
import './gallery.css';
import type { Board } from '../src/games/star-eater/common/board/api';
import { mountBoard } from '../src/games/star-eater/common/board';
import { demoOf } from './demo';
import { FIXTURES } from './fixtures';

declare global {
  interface Window {
    board?: Board;
  }
}

const query = new URLSearchParams(location.search);
const name = query.get('f') ?? 'battle';
const theme = (query.get('theme') ?? 'dark') as 'dark' | 'light' | 'contrast';
const seed = Number(query.get('seed') ?? 1);
const demo =
  name === 'demo'
    ? demoOf(seed, (query.get('want') ?? 'collided,weaponFired').split(',') as Parameters<typeof demoOf>[1])
    : null;
const fixture = demo
  ? { ...(FIXTURES.battle as (typeof FIXTURES)[string]), view: demo.before, events: demo.events, overlay: {} }
  : FIXTURES[name];
const bar = document.getElementById('bar') as HTMLElement;
const host = document.getElementById('board') as HTMLElement;
document.documentElement.dataset.theme = theme;
document.body.dataset.game = 'star-eater';

for (const key of [...Object.keys(FIXTURES), 'demo']) {
  const link = document.createElement('a');
  link.href = `?f=${key}&theme=${theme}`;
  link.textContent = key;
  bar.append(link);
}
const button = (text: string, act: () => void): void => {
  const element = document.createElement('button');
  element.textContent = text;
  element.addEventListener('click', act);
  bar.append(element);
};

if (fixture) {
  const board = await mountBoard(host, fixture.facts, {
    onPick: (pick) => console.info('pick', JSON.stringify(pick)),
    onHover: () => {},
    onBeat: (event) => console.info('beat', event.type),
  });
  window.board = board;
  board.setTheme(theme);
  board.show(fixture.view);
  board.setOverlay(fixture.overlay ?? {});
  button('fit', () => board.fit());
  button('+', () => board.zoomBy(1.3));
  button('−', () => board.zoomBy(0.77));
  button('play', () => {
    const playback = { speed: Number(query.get('speed') ?? 1), reducedMotion: query.has('reduced') };
    void board
      .play(fixture.events ?? [], fixture.view, playback)
      .then(() => board.show(demo?.after ?? fixture.view));
  });
  document.body.dataset.ready = 'true';
}
