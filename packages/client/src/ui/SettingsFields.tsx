/** The settings as fields: on the page Me, and in the table's menu. */
import { useId } from 'preact/hooks';
import { pageMessages } from '../i18n/en/pages';
import { useStore } from '../store/store';
import { SPEEDS, THEMES, setSetting, settings } from '../app/settings';

function Radios<T extends string | number>(props: {
  legend: string;
  values: readonly T[];
  label: (value: T) => string;
  now: T;
  onChoose: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset class="choices">
      <legend>{props.legend}</legend>
      {props.values.map((value) => (
        <label class="check" key={value}>
          <input
            type="radio"
            name={name}
            checked={props.now === value}
            onChange={() => props.onChoose(value)}
          />
          <span>{props.label(value)}</span>
        </label>
      ))}
    </fieldset>
  );
}

export function SettingsFields() {
  const now = useStore(settings, (all) => all);
  return (
    <>
      <Radios
        legend={pageMessages.me.theme}
        values={THEMES}
        label={(theme) => pageMessages.me.themes[theme]}
        now={now.theme}
        onChoose={(theme) => setSetting('theme', theme)}
      />
      <Radios
        legend={pageMessages.me.speed}
        values={SPEEDS}
        label={(speed) => pageMessages.me.speeds[String(speed)] ?? ''}
        now={now.speed}
        onChoose={(speed) => setSetting('speed', speed)}
      />
      <label class="check">
        <input
          type="checkbox"
          checked={now.sound}
          onChange={(event) => setSetting('sound', event.currentTarget.checked)}
        />
        <span>
          {pageMessages.me.sound} <small class="quiet">{pageMessages.me.soundNote}</small>
        </span>
      </label>
      {now.sound && (
        <label class="check">
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={now.volume}
            onInput={({ currentTarget }) => setSetting('volume', Number(currentTarget.value))}
          />
          <span>{pageMessages.me.volume}</span>
        </label>
      )}
      <label class="check by-key">
        <input
          type="checkbox"
          checked={now.keys}
          onChange={(event) => setSetting('keys', event.currentTarget.checked)}
        />
        <span>
          {pageMessages.me.keys} <small class="quiet">{pageMessages.me.keysNote}</small>
        </span>
      </label>
    </>
  );
}
