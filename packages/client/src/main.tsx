import { render } from 'preact';
import './design/tokens.css';
import './design/base.css';
import './design/home.css';
import './design/narrow.css';
import { App, pageAhead } from './App';
import { afterPicture } from './app/after-picture';
import { followTheme } from './app/settings';
import { reloadWhenPartsAreGone } from './app/stale';
import { isEmbedded } from './store/embedded';

// The rules parse with zod, which would try `eval` first: each try is a report to the content security policy.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

followTheme();

reloadWhenPartsAreGone();

const host = document.getElementById('app');
// `public/old-browser.js` has said so in the page.
const isTooOld = document.documentElement.hasAttribute('data-too-old');

function draw(into: HTMLElement): void {
  const notStarted = [...into.childNodes];
  into.replaceChildren();
  try {
    render(<App />, into);
  } catch (error) {
    // Not even the page's own message about errors could be drawn.
    into.replaceChildren(...notStarted);
    throw error;
  }
}

if (host && !isTooOld)
  void pageAhead().then(() => {
    draw(host);
    // Nothing on the page waits for it.
    if (!isEmbedded) afterPicture(() => void import('./at-start').catch(() => undefined));
  });
