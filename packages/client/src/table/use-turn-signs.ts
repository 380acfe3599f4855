/** "Your turn" outside the table: title, favicon, and, if allowed, a bell and a browser notification. */
import { useEffect } from 'preact/hooks';
import { settings } from '../app/settings';
import { setMyTurn } from '../app/tab-signs';
import { BELL } from '../sound/bell';
import { playSound } from '../sound/play-sound';

export function useTurnSigns(mine: boolean, what: string): void {
  useEffect(() => {
    setMyTurn(mine);
    if (!mine) return;
    const { notices } = settings.get();
    playSound(BELL);
    if (notices && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
      new Notification(document.title, { body: what, icon: '/favicon.svg', tag: 'star-eater-turn' });
    }
  }, [mine, what]);
  useEffect(() => () => setMyTurn(false), []);
}
