/** In the form of a new match: a card for each mode, with who plays and a sentence. */
import { useId } from 'preact/hooks';

interface Texts<Mode extends string> {
  mode: string;
  modes: Record<Mode, string>;
  modeFacts: Record<Mode, string>;
  modeNotes: Record<Mode, string>;
}

export function ModeCards<Mode extends string>(props: {
  texts: Texts<Mode>;
  chosen: Mode;
  onChoose: (mode: Mode) => void;
}) {
  const { texts, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset class="mode-cards">
      <legend>{texts.mode}</legend>
      {(Object.keys(texts.modes) as Mode[]).map((mode) => (
        <label key={mode} class={`panel${mode === chosen ? ' is-chosen' : ''}`}>
          <input type="radio" name={name} checked={mode === chosen} onChange={() => onChoose(mode)} />
          <strong>{texts.modes[mode]}</strong>
          <small class="quiet">{texts.modeFacts[mode]}</small>
          <span>{texts.modeNotes[mode]}</span>
        </label>
      ))}
    </fieldset>
  );
}
