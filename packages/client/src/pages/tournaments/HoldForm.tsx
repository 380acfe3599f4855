/** P-48. The form to hold a tournament: five fields, each with what it means. */
import { useState } from 'preact/hooks';
import { GAME_CARDS } from '../../app/games';
import { go } from '../../app/router';
import { messageOfError } from '../../app/use-async';
import { BusyButton } from '../../ui/ActionButton';
import { useBusy } from '../../ui/hooks/use-busy';
import { hold, type TournamentSummary } from './api';
import { tournamentMessages as texts } from './messages';

type Format = TournamentSummary['format'];

const FORMATS = Object.keys(texts.formats) as Format[];
const HOUR = 3_600_000;

/** What an input of a local time contains. */
function localOf(at: number): string {
  const date = new Date(at);
  return new Date(at - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Lengths by format: minutes of an arena, days of a round. */
const LENGTHS: Readonly<Record<Format, readonly number[]>> = {
  arena: [45, 60, 90, 120],
  'round-robin': [],
  swiss: [7, 14],
  tables: [7, 14],
};

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function GameField() {
  return (
    <label class="field">
      <span>{texts.game}</span>
      <select name="game">
        {GAME_CARDS.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <small class="quiet">{texts.gameNote}</small>
    </label>
  );
}

export function HoldForm() {
  const [format, setFormat] = useState<Format>('arena');
  const [why, setWhy] = useState('');
  const { isBusy, run } = useBusy();
  const isArena = format === 'arena';
  const send = async (form: FormData): Promise<void> => {
    const length = Number(form.get('length'));
    try {
      const { id } = await hold({
        name: String(form.get('name')),
        game: String(form.get('game')),
        format,
        startsAt: new Date(String(form.get('start'))).getTime(),
        ...(isArena ? { minutes: length } : length > 0 ? { days: length } : {}),
      });
      go(`/tournaments/${id}`);
    } catch (error) {
      setWhy(messageOfError(error));
    }
  };
  return (
    <section class="cup-section">
      <h2>{texts.holdHeading}</h2>
      <p class="quiet">{texts.holdNote}</p>
      <form
        class="cup-form"
        onSubmit={(event) => {
          event.preventDefault();
          setWhy('');
          const form = new FormData(event.currentTarget);
          void run(() => send(form));
        }}
      >
        <label class="field">
          <span>{texts.name}</span>
          <input name="name" required minLength={3} maxLength={60} />
          <small class="quiet">{texts.nameNote}</small>
        </label>
        <GameField />
        <label class="field">
          <span>{texts.format}</span>
          <select value={format} onChange={(event) => setFormat(event.currentTarget.value as Format)}>
            {FORMATS.map((each) => (
              <option key={each} value={each}>
                {texts.formats[each]}
              </option>
            ))}
          </select>
          <small class="quiet">{texts.formatNotes[format]}</small>
        </label>
        <label class="field">
          <span>{texts.start}</span>
          <input
            name="start"
            type="datetime-local"
            required
            defaultValue={localOf(Math.ceil((Date.now() + 24 * HOUR) / HOUR) * HOUR)}
          />
          <small class="quiet">{texts.startNote(zone)}</small>
        </label>
        <label class="field">
          <span>{texts.length}</span>
          <select name="length" key={format}>
            {LENGTHS[format].length === 0 && <option value="0">{texts.noLimit}</option>}
            {LENGTHS[format].map((each) => (
              <option key={each} value={each}>
                {isArena ? texts.minutes(each) : texts.days(each)}
              </option>
            ))}
          </select>
          <small class="quiet">{texts.lengthNote}</small>
        </label>
        <BusyButton class="button primary" type="submit" isBusy={isBusy}>
          {texts.hold}
        </BusyButton>
        {why && <p role="alert">{why}</p>}
      </form>
    </section>
  );
}
