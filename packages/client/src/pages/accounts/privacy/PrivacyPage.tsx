/** `/privacy`: every table of the database with its columns, purpose and time, as the server lists them (P-68). */
import { useEffect } from 'preact/hooks';
import { setPageTitle } from '../../../app/tab-signs';
import { useAsync } from '../../../app/use-async';
import { pageMessages } from '../../../i18n/en/pages';
import { privacyMessages as texts } from './messages';
import { keptTables, type KeptTable } from './api';
import { SiteHeader } from '../../../ui/SiteHeader';
import { TryAgain } from '../../../ui/failures/TryAgain';
import './privacy.css';

function Columns({ of: { columns } }: { of: KeptTable }) {
  return (
    <details>
      <summary>{texts.columns(columns.length)}</summary>
      <ul>
        {columns.map(({ column, what }) => (
          <li key={column}>
            <code>{column}</code> {what}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Kept({ table }: { table: KeptTable }) {
  return (
    <section class="kept">
      <h3>{table.title}</h3>
      <dl>
        <dt>{texts.why}</dt>
        <dd>{table.why}</dd>
        <dt>{texts.howLong}</dt>
        <dd>{table.howLong}</dd>
      </dl>
      <Columns of={table} />
    </section>
  );
}

export function PrivacyPage() {
  const [found, again] = useAsync(keptTables, []);
  useEffect(() => setPageTitle(pageMessages.titled(texts.heading)), []);
  const tables = found.state === 'here' ? found.value : [];
  return (
    <>
      <SiteHeader here="other" />
      <main class="page narrow stack" id="content">
        <h1>{texts.heading}</h1>
        {texts.lead.map((line) => (
          <p key={line}>{line}</p>
        ))}
        <p>
          {texts.rights} <a href="/me">{texts.toMe}</a>
        </p>
        {found.state === 'waiting' && <p role="status">{pageMessages.match.loading}</p>}
        {found.state === 'refused' && (
          <>
            <p role="alert">{found.message}</p>
            <TryAgain onAgain={again} />
          </>
        )}
        {tables.length > 0 && (
          <>
            <section class="panel stack">
              <h2>{texts.kept}</h2>
              {tables
                .filter(({ isPersonal }) => isPersonal)
                .map((table) => (
                  <Kept key={table.name} table={table} />
                ))}
            </section>
            <section class="panel stack">
              <h2>{texts.rest}</h2>
              <p class="quiet">{texts.restLead}</p>
              <ul>
                {tables
                  .filter(({ isPersonal }) => !isPersonal)
                  .map(({ name, title, howLong }) => (
                    <li key={name}>
                      <code>{name}</code> {title}, {howLong}
                    </li>
                  ))}
              </ul>
            </section>
          </>
        )}
        <p class="quiet">{texts.backups}</p>
      </main>
    </>
  );
}
