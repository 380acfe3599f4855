/** Sound on or off, its volume, and that of the music. */
import { LEVELS, setSetting, settings } from '../../app/settings';
import { tableMessages } from '../../i18n/en/table';
import { LevelRange } from '../../sound/LevelRange';
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
            <LevelRange level={level} />
          </label>
        ))}
    </span>
  );
}
