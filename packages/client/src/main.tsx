import { render } from 'preact';
import './design/tokens.css';
import './design/base.css';
import { App } from './app/App';
import { followTheme } from './app/settings';

followTheme();

/**
 * client.md, Network: a tab from before a deployment asks for parts that are gone. What is written and unsent is kept
 * in the tab, so a reload loses nothing; not twice in a row, or a missing part would reload for ever.
 */
const RELOADED = 'star-eater:reloaded';
addEventListener('vite:preloadError', () => {
  const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
  if (Date.now() - last < 60_000) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
});

const host = document.getElementById('app');
if (host) render(<App />, host);
