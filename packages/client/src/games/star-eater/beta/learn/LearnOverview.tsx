/** `/learn`: the first steps, the older books, and the rules by paragraph. Needs no engine. */
import { useEffect } from 'preact/hooks';
import { setPageTitle } from '../../../../app/tab-signs';
import { pageMessages } from '../../../../i18n/en/pages';
import { useStore } from '../../../../store/store';
import { Overview } from '../../../../table/learn/Overview';
import { later } from '../../../../ui/lazy';
import { SiteHeader } from '../../../../ui/SiteHeader';
import { differences } from '../messages/differences';
import { learn } from '../messages/learn';
import { editionAddress, OLDER_EDITIONS, paragraphAddress } from './addresses';
import './learn.css';
import { progress, stepsOf } from './progress';

const Rules = later(async () => (await import('./Index')).Index);

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

export function LearnOverview() {
  useEffect(() => setPageTitle(pageMessages.titled(learn.heading)), []);
  const done = useStore(progress.done, (now) => now);
  return (
    <>
      <SiteHeader here="learn" />
      <Overview
        learn="/learn"
        heading={learn.heading}
        lead={learn.lead}
        steps={stepsOf(done)}
        rules={<Rules />}
        addressOf={paragraphAddress}
        help={help}
        note={learn.rules.note}
        entries={entries}
      >
        <OlderBooks />
      </Overview>
    </>
  );
}
