/** "Your turn" outside the table: title, favicon, and, if allowed, a bell and a browser notification. */
import { useEffect } from 'preact/hooks';
import { showNotice } from '../app/show-notice';
import { setMyTurn } from '../app/tab-signs';
import { BELL } from '../sound/house-voices';
import { playSound } from '../sound/play-sound';

export function useTurnSigns(mine: boolean, what: string): void {
  useEffect(() => {
    setMyTurn(mine);
    if (!mine) return;
    playSound(BELL);
    showNotice({ title: document.title, body: what, tag: 'star-eater-turn' });
  }, [mine, what]);
  useEffect(() => () => setMyTurn(false), []);
}
