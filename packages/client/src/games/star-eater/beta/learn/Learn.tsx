/** `/learn`: a first match in steps, and the rules by paragraph. */
import { useEffect } from 'preact/hooks';
import { pageMessages } from '../../../../i18n/en/pages';
import { setPageTitle } from '../../../../app/tab-signs';
import { Finished } from '../../../../table/learn/Finished';
import { Overview } from '../../../../table/learn/Overview';
import { differences } from '../messages/differences';
import { learn } from '../messages/learn';
import { useStore } from '../../../../store/store';
import { SiteHeader } from '../../../../ui/SiteHeader';
import { editionAddress, OLDER_EDITIONS, parseTopic } from './addresses';
import { EditionPage } from './EditionPage';
import { FirstMatch } from './FirstMatch';
import './learn.css';
import { progress, stepsOf } from './progress';
import { RULES, RulesPage } from './RulesPage';

const help = async () => (await import('../../common/messages/help')).helpMessages;
const entries = async () => (await import('../../common/messages/entries')).entries;

const OlderBooks = () => (
  <section class="learn-rules" aria-labelledby="editions">
    <details>
      <summary>
        <h2 id="editions">{differences.heading}</h2>
      </summary>
      <p class="quiet">{differences.note}</p>
      <ul class="learn-editions">
        {OLDER_EDITIONS.map((id) => (
          <li key={id}>
            <a href={editionAddress(id)}>
              <strong>{differences.editions[id].title}</strong>
              <span class="quiet">{differences.editions[id].why}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  </section>
);

function Home() {
  const done = useStore(progress.done, (now) => now);
  return (
    <Overview
      learn="/learn"
      heading={learn.heading}
      lead={learn.lead}
      steps={stepsOf(done)}
      rules={RULES}
      note={learn.rules.note}
      help={help}
      entries={entries}
    >
      <OlderBooks />
    </Overview>
  );
}

export function Learn({ topic }: { topic: string | null }) {
  const where = parseTopic(topic);
  useEffect(() => {
    if (where.kind !== 'paragraph' && where.kind !== 'edition')
      setPageTitle(pageMessages.titled(learn.heading));
  }, [topic]);
  switch (where.kind) {
    case 'step':
      return <FirstMatch key={where.at} at={where.at} />;
    case 'index':
      return (
        <>
          <SiteHeader here="learn" />
          <Home />
        </>
      );
    case 'edition':
      return (
        <>
          <SiteHeader here="learn" />
          <EditionPage id={where.id} />
        </>
      );
    case 'finished':
      return <Finished learn="/learn" note={learn.first.finishedNote} />;
    case 'paragraph':
      return (
        <>
          <SiteHeader here="learn" />
          <RulesPage id={where.id} />
        </>
      );
  }
}
