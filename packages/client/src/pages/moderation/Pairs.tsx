/**
 * P-38. People who meet in free-for-alls more often than others, where one does better for it; and those of one network whose duels
 * are hardly played, or won by one of them.
 */
import type { ComponentChildren } from 'preact';
import { useAsync } from '../../app/use-async';
import { deskMessages as texts } from './messages';
import { isolated } from '../../i18n/names';
import { duels, pairs, type DeskKey, type DeskPair, type NearDuels } from './api';
import { Found } from './Found';

function Pair({ pair, together }: DeskPair) {
  return (
    <li class="stack">
      <span class="row wrap">
        <strong class="desk-words">{pair.map(({ name }) => isolated(name)).join(', ')}</strong>
        <small class="quiet">{texts.together(together)}</small>
      </span>
      {pair.map(({ playerId, name, matches, winsTogether, winsElsewhere }) => (
        <span key={playerId} class="desk-words">
          {texts.partner(isolated(name), {
            ...{ together, winsTogether, winsElsewhere },
            elsewhere: matches - together,
          })}{' '}
          <small class="mono quiet">{playerId}</small>
        </span>
      ))}
    </li>
  );
}

function Near({ pair, together, early, oneSided, matches }: NearDuels) {
  return (
    <li class="stack">
      <small class="quiet">{texts.near(together, early, oneSided)}</small>
      {pair.map(({ playerId, name, wins }) => (
        <span key={playerId} class="desk-words">
          <a href={`/players/${playerId}`}>{isolated(name)}</a> {texts.won(wins)}
        </span>
      ))}
      <small class="row wrap mono">
        {matches.map((id) => (
          <a key={id} href={`/r/${id}`}>
            {id}
          </a>
        ))}
      </small>
    </li>
  );
}

interface Listing<T> {
  desk: DeskKey;
  title: string;
  note: string;
  load: (desk: DeskKey) => Promise<readonly T[]>;
  Row: (row: T) => ComponentChildren;
}

function List<T extends { pair: readonly { playerId: string }[] }>({
  desk,
  title,
  note,
  load,
  Row,
}: Listing<T>) {
  const [answer, again] = useAsync(() => load(desk), [desk.token]);
  return (
    <section class="panel stack" aria-label={title}>
      <h2>{title}</h2>
      <p class="quiet">{note}</p>
      <Found
        answer={answer}
        again={again}
        each={(row) => <Row key={row.pair.map(({ playerId }) => playerId).join()} {...row} />}
      />
    </section>
  );
}

export function Pairs({ desk }: { desk: DeskKey }) {
  return (
    <>
      <List desk={desk} title={texts.tabs.pairs} note={texts.pairsNote} load={pairs} Row={Pair} />
      <List desk={desk} title={texts.duels} note={texts.duelsNote} load={duels} Row={Near} />
    </>
  );
}
