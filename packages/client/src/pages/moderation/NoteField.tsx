/** A note for the desk's log. */
import { deskMessages as texts } from './messages';

/** `hint`: below the field. */
export function NoteField(props: { note: string; hint?: string; onNote: (note: string) => void }) {
  const { note, hint, onNote } = props;
  return (
    <label class="field">
      <span>{texts.note}</span>
      <textarea
        rows={2}
        dir="auto"
        value={note}
        maxLength={2000}
        onInput={(event) => onNote(event.currentTarget.value)}
      />
      {hint !== undefined && <small class="quiet">{hint}</small>}
    </label>
  );
}
