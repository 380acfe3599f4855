/** Animation speed: the same three buttons for matches, replays and lessons. */
import { PLAYED_SPEEDS, setSetting, settings } from '../app/settings';
import { tableMessages } from '../i18n/en/table';
import { useStore } from '../store/store';

export function Speeds() {
  const speed = useStore(settings, (now) => now.speed);
  return (
    <span class="speeds" role="group" aria-label={tableMessages.playback.speed}>
      {PLAYED_SPEEDS.map((value) => (
        <button
          key={value}
          type="button"
          class="button text"
          aria-pressed={speed === value}
          onClick={() => setSetting('speed', value)}
        >
          {tableMessages.playback.speedOf(value)}
        </button>
      ))}
    </span>
  );
}
