/** Sound on or off, its volume, and that of the music. */
import { LEVELS, setSetting, settings } from '../../app/settings';
import { tableMessages } from '../../i18n/en/table';
import { useStore } from '../../store/store';

const texts = tableMessages.sound;

export function SoundControl() {
  const now = useStore(settings, (all) => all);
  const isOn = now.sound;
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
      {isOn &&
        LEVELS.map((level) => (
          <label class="sound-level" key={level}>
            <small class="quiet">{texts[level]}</small>
            <input
              type="range"
              min={0}
              max={1}
              step={0.05}
              value={now[level]}
              onInput={({ currentTarget }) => setSetting(level, Number(currentTarget.value))}
            />
          </label>
        ))}
    </span>
  );
}
