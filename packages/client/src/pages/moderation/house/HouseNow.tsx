/** How the house is, at the top of the desk: people, release, and for the operator what it stands on. */
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { House } from '../../../../../server/src/wire/desk';
import { useAsync } from '../../../app/use-async';
import { ago } from '../../../app/when';
import { isolated } from '../../../i18n/names';
import type { DeskKey } from '../api';
import { houseNow } from './api';
import { bytes, houseMessages as texts } from './messages';

/** ms. */
const ASKED_EVERY = 30_000;
const HOUR = 3_600_000;
/** Backups come once a day, ms. */
const BACKUP_IS_OLD = 26 * HOUR;
/** Of the disk, bytes. */
const LITTLE = 2e9;

interface CellOf {
  label: string;
  value: string;
  /** Somebody has to do something. */
  isWrong?: boolean;
  children?: ComponentChildren;
}

function Cell({ label, value, isWrong = false, children }: CellOf) {
  return (
    <div class="desk-cell" data-wrong={isWrong}>
      <dt>{label}</dt>
      <dd>
        <strong>
          {isWrong && <span aria-hidden="true">⚠ </span>}
          {value}
        </strong>
        {children !== undefined && <small>{children}</small>}
      </dd>
    </div>
  );
}

/** The one release, or each process with its own during a deployment. */
function Release({ processes }: Pick<House, 'processes'>) {
  const releases = [...new Set(processes.map(({ version }) => version))];
  const since = Math.min(...processes.map(({ startedAt }) => startedAt));
  return (
    <Cell label={texts.release} value={releases.join(', ')}>
      {texts.runsSince(processes.length, ago(since))}
    </Cell>
  );
}

function Mail({ mail }: NonNullable<House['operator']>) {
  if (!mail) return <Cell label={texts.mail} value={texts.off} />;
  const { state } = mail;
  if (!state) return <Cell label={texts.mail} value={texts.notTried} />;
  return (
    <Cell label={texts.mail} value={state.isUp ? texts.works : texts.fails} isWrong={!state.isUp}>
      {texts.tried(ago(state.at), state.why)}
    </Cell>
  );
}

function Redis({ redis }: NonNullable<House['operator']>) {
  if (!redis) return null;
  const away = redis.filter(({ isUp }) => !isUp);
  const [first] = away;
  return (
    <Cell
      label={texts.redis}
      value={first ? texts.awayFor(away.map(({ process }) => process)) : texts.works}
      isWrong={first !== undefined}
    >
      {first && texts.tried(ago(first.at), first.why)}
    </Cell>
  );
}

function Backups({ backup }: NonNullable<House['operator']>) {
  if (!backup) return <Cell label={texts.backup} value={texts.byDatabase} />;
  const { at, kept, last } = backup;
  const isOld = at !== null && (!last || last.at < Date.now() - BACKUP_IS_OLD);
  return (
    <Cell label={texts.backup} value={last ? ago(last.at) : texts.never} isWrong={isOld}>
      {last &&
        `${bytes(last.bytes)}, ${last.isReadBack ? texts.readBack : texts.notReadBack}, ${texts.kept(kept)}. `}
      {at === null ? texts.noDaily : texts.dailyAt(at)}
    </Cell>
  );
}

function OfOperator({ of }: { of: NonNullable<House['operator']> }) {
  const { disk, database, storeSize } = of;
  return (
    <>
      <Backups {...of} />
      <Cell
        label={texts.disk}
        value={disk ? texts.free(bytes(disk.free)) : bytes(storeSize)}
        isWrong={disk !== null && disk.free < LITTLE}
      >
        {disk && texts.ofDisk(bytes(disk.size))} {texts.store(database, bytes(storeSize))}
      </Cell>
      <Mail {...of} />
      <Redis {...of} />
    </>
  );
}

export function HouseNow({ desk }: { desk: DeskKey }) {
  const [answer, again] = useAsync(() => houseNow(desk), [desk.token]);
  useEffect(() => {
    const timer = setInterval(again, ASKED_EVERY);
    return () => clearInterval(timer);
  }, [again]);
  if (answer.state === 'refused') return <p role="alert">{answer.message}</p>;
  if (answer.state === 'waiting') return null;
  const { people, guests, tables, accounts, processes, operator } = answer.value;
  return (
    <section class="panel desk-house" aria-label={texts.now}>
      <dl class="desk-cells">
        <Cell label={texts.here} value={String(people)}>
          {texts.ofThem(accounts.length, guests)}
        </Cell>
        <Cell label={texts.tables} value={String(tables)} />
        <Release processes={processes} />
        {operator && <OfOperator of={operator} />}
      </dl>
      {accounts.length > 0 && (
        <p class="desk-words small">
          <span class="quiet">{texts.accountsHere}</span>{' '}
          {accounts.map(({ playerId, name }, at) => (
            <span key={playerId}>
              {at > 0 && ', '}
              <a href={`/players/${playerId}`}>{isolated(name)}</a>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
