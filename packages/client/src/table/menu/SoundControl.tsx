/** Sound on or off, and its volume. */
import { setSetting, settings } from '../../app/settings';
import { tableMessages } from '../../i18n/en/table';
import { useStore } from '../../store/store';

const texts = tableMessages.sound;

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
        {texts.label}: {isOn ? texts.on : texts.off}
      </button>
      {isOn && (
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={volume}
          aria-label={texts.volume}
          onInput={({ currentTarget }) => setSetting('volume', Number(currentTarget.value))}
        />
      )}
    </span>
  );
}
