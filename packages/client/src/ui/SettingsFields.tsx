/** The settings as fields: on the page Me, and in the table's menu. */
import { useId, useState } from 'preact/hooks';
import { meMessages } from '../i18n/en/me';
import { useStore } from '../store/store';
import { LevelRange } from '../sound/LevelRange';
import { forBrowser } from '../store/stored';
import { LEVELS, SPEEDS, THEMES, setSetting, settings } from '../app/settings';

/** P-43. As in `table/streamer/streamer.ts`: a module of both would be one of every page, and every table would load theirs. */
const STREAMER = 'star-eater:streamer';

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
  const [isStreaming, setStreaming] = useState(() => forBrowser.getItem(STREAMER) === 'on');
  return (
    <>
      <Radios
        legend={meMessages.theme}
        values={THEMES}
        label={(theme) => meMessages.themes[theme]}
        now={now.theme}
        onChoose={(theme) => setSetting('theme', theme)}
      />
      <Radios
        legend={meMessages.speed}
        values={SPEEDS}
        label={(speed) => meMessages.speeds[String(speed)] ?? ''}
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
          {meMessages.sound} <small class="quiet">{meMessages.soundNote}</small>
        </span>
      </label>
      {now.sound &&
        LEVELS.map((level) => (
          <label class="check" key={level}>
            <LevelRange level={level} />
            <span>{meMessages[level]}</span>
          </label>
        ))}
      <label class="check by-key">
        <input
          type="checkbox"
          checked={now.keys}
          onChange={(event) => setSetting('keys', event.currentTarget.checked)}
        />
        <span>
          {meMessages.keys} <small class="quiet">{meMessages.keysNote}</small>
        </span>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={now.confirmDrops}
          onChange={(event) => setSetting('confirmDrops', event.currentTarget.checked)}
        />
        <span>{meMessages.confirmDrops}</span>
      </label>
      <label class="check">
        <input
          type="checkbox"
          checked={isStreaming}
          onChange={({ currentTarget }) => {
            forBrowser.setItem(STREAMER, currentTarget.checked ? 'on' : 'off');
            setStreaming(currentTarget.checked);
            dispatchEvent(new Event(STREAMER));
          }}
        />
        <span>
          {meMessages.streamer} <small class="quiet">{meMessages.streamerNote}</small>
        </span>
      </label>
    </>
  );
}
