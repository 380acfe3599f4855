/** The people and the game's options of a match at one device. */
import { NAME_LENGTH } from '@star-eater/rules/src/lengths';
import { useState } from 'preact/hooks';
import { loadGame } from '../../app/games';
import { go } from '../../app/router';
import { messageOfError } from '../../app/use-async';
import type { GameCard, NewMatchFields, UseNewMatchFields } from '../../game';
import { keptMatches } from '../../net/device/kept';
import { messageOfRefusal } from '../../net/refusal-message';
import { BusyButton } from '../../ui/ActionButton';
import { useBusy } from '../../ui/hooks/use-busy';
import '../home/new-match.css';
import { deviceMessages as texts } from './messages';

/** Makes the match and opens it. Returns why not. */
async function begin(card: GameCard, options: NewMatchFields['options'], names: readonly string[]) {
  const { game: _game, edition, ...own } = options;
  const wanted = typeof edition === 'string' ? { edition } : {};
  const [game, { createDeviceMatch }] = await Promise.all([
    loadGame({ game: card.id, ...wanted }),
    import('../../net/device/match'),
  ]);
  const rulesOf = await game.pages.device?.();
  if (!rulesOf) return texts.unknown;
  const made = createDeviceMatch(rulesOf(wanted.edition), { options: own, names });
  if (!made.ok) return messageOfRefusal(made.refusal.code, made.refusal.message);
  go(`/pass-and-play/${made.kept.id}`);
  return null;
}

/** The names of the people who played here last. */
const lastNames = (): readonly string[] => keptMatches()[0]?.names ?? [];

export function DeviceForm({ card, useFields }: { card: GameCard; useFields: UseNewMatchFields }) {
  const fields = useFields({ isByCorrespondence: false });
  const [typed, setTyped] = useState(lastNames);
  const [error, setError] = useState<string | null>(null);
  const { isBusy, run } = useBusy();
  const seats = Array.from({ length: fields.seats }, (_, seat) => seat);
  const nameOf = (seat: number): string => typed[seat]?.trim() || texts.player(seat);
  const names = seats.map(nameOf);
  const wrong = seats.length < 2 ? texts.alone : new Set(names).size < names.length ? texts.sameNames : null;
  const rename = (seat: number, name: string): void => {
    const next = Array.from({ length: Math.max(typed.length, seat + 1) }, (_, at) => typed[at] ?? '');
    next[seat] = name;
    setTyped(next);
  };
  return (
    <form
      class="new-match panel"
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong !== null) return setError(wrong);
        void run(() =>
          begin(card, fields.options, names).then(setError, (failure: unknown) =>
            setError(messageOfError(failure)),
          ),
        );
      }}
    >
      {fields.fields}
      <fieldset>
        <legend>{texts.people}</legend>
        {fields.notes}
        {seats.map((seat) => (
          <div class="seat-fields" key={seat} role="group" aria-label={nameOf(seat)}>
            <label class="field">
              <span>{texts.name(seat)}</span>
              <input
                maxLength={NAME_LENGTH}
                autocomplete="off"
                dir="auto"
                placeholder={texts.player(seat)}
                value={typed[seat] ?? ''}
                onInput={(event) => rename(seat, event.currentTarget.value)}
              />
            </label>
            {fields.seatField?.(seat)}
          </div>
        ))}
      </fieldset>
      {error && (
        <p class="error" role="alert">
          {error}
        </p>
      )}
      <BusyButton class="button primary" type="submit" isBusy={isBusy}>
        {texts.start}
      </BusyButton>
    </form>
  );
}
