/** Sound on or off, and its volume. */
import { setSetting, settings } from '../../../app/settings';
import { useStore } from '../../../store/store';
import { messages } from '../messages/table';

export function SoundControl() {
  const isOn = useStore(settings, (now) => now.sound);
  const volume = useStore(settings, (now) => now.volume);
  return (
    <span class="sound-control">
      <button
        type="button"
        class="button text"
        aria-pressed={isOn}
        onClick={() => setSetting('sound', !isOn)}
      >
        {messages.sound.label}: {isOn ? messages.sound.on : messages.sound.off}
      </button>
      {isOn && (
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          aria-label={messages.sound.volume}
          onInput={({ currentTarget }) => setSetting('volume', Number(currentTarget.value))}
        />
      )}
    </span>
  );
}
