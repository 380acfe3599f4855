/** The way into a match at one device: a new one, or one that this browser keeps. */
import { useState } from 'preact/hooks';
import { pageMessages } from '../../i18n/en/pages';
import { forget, keptMatches, type KeptMatch } from '../../net/device/kept';
import { useChosenGame } from '../../app/chosen-game';
import { cardOf } from '../../app/games';
import { useAsync } from '../../app/use-async';
import type { GameCard } from '../../game';
import { OfGame } from '../../ui/OfGame';
import { SiteHeader } from '../../ui/SiteHeader';
import { GameChoice } from '../home/GameChoice';
import { DeviceForm } from './DeviceForm';
import { deviceMessages as texts } from './messages';
import './device.css';

function Form({ card }: { card: GameCard }) {
  const [fields] = useAsync(() => card.loadNewMatchFields(), [card]);
  if (fields.state === 'waiting') return <p role="status">{pageMessages.match.loading}</p>;
  if (fields.state === 'refused') return <p role="alert">{pageMessages.errors.offline}</p>;
  return (
    <OfGame card={card}>
      <DeviceForm card={card} useFields={fields.value} />
    </OfGame>
  );
}

function Kept({ match, onForget }: { match: KeptMatch; onForget: () => void }) {
  const { id, names, outcome, round } = match;
  const people = names.join(', ');
  return (
    <li>
      <span class="device-kept">
        <strong>{people}</strong>
        <span class="quiet">
          {cardOf(match)?.name} · {outcome ? texts.over(round) : texts.round(round)}
        </span>
      </span>
      <a class="button" href={`/pass-and-play/${id}`}>
        {outcome ? texts.result : texts.resume}
        <span class="visually-hidden"> {people}</span>
      </a>
      <button type="button" class="button text" aria-label={texts.forget(people)} onClick={onForget}>
        {texts.forgetShort}
      </button>
    </li>
  );
}

export function DeviceStart() {
  const card = useChosenGame();
  const [kept, setKept] = useState(keptMatches);
  return (
    <>
      <SiteHeader here="other" />
      <main class="page device" id="content">
        <header>
          <h1>{texts.heading}</h1>
          <p class="quiet">{texts.lead}</p>
        </header>
        {kept.length > 0 && (
          <section class="panel stack">
            <h2>{texts.kept}</h2>
            <ul class="stack">
              {kept.map((match) => (
                <Kept
                  key={match.id}
                  match={match}
                  onForget={() => {
                    forget(match.id);
                    setKept(keptMatches());
                  }}
                />
              ))}
            </ul>
          </section>
        )}
        <GameChoice />
        <Form key={card.id} card={card} />
      </main>
    </>
  );
}
