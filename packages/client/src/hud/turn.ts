/** "Your turn" outside the table: the title, the favicon, and (when allowed) a bell and a browser notice. */
import { useEffect } from 'preact/hooks';
import { settings } from '../app/settings';
import { words } from '../i18n/en/pages';

function bell(): void {
  try {
    const audio = new AudioContext();
    const gain = audio.createGain();
    gain.connect(audio.destination);
    gain.gain.setValueAtTime(0.08, audio.currentTime);
    gain.gain.exponentialRampToValueAtTime(0.0001, audio.currentTime + 1.1);
    for (const frequency of [660, 990]) {
      const tone = audio.createOscillator();
      tone.frequency.value = frequency;
      tone.connect(gain);
      tone.start();
      tone.stop(audio.currentTime + 1.1);
    }
  } catch {
    // A browser that lets nothing sound before a click stays silent.
  }
}

export function useTurnSigns(mine: boolean, what: string): void {
  useEffect(() => {
    document.title = mine ? words.turnTitle : words.title;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = mine ? '/favicon-turn.svg' : '/favicon.svg';
    if (!mine) return;
    const { sound, notices } = settings.get();
    if (sound) bell();
    if (notices && document.hidden && 'Notification' in window && Notification.permission === 'granted') {
      new Notification(words.title, { body: what, icon: '/favicon.svg', tag: 'star-eater-turn' });
    }
  }, [mine, what]);
  useEffect(
    () => () => {
      document.title = words.title;
      const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
      if (icon) icon.href = '/favicon.svg';
    },
    [],
  );
}
