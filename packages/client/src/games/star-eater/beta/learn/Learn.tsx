/** `/learn`: a first match in steps, and the rules by paragraph. */
import { useEffect } from 'preact/hooks';
import { setPageTitle } from '../../../../app/tab-signs';
import { GameLinks } from '../../../../table/learn/GameLinks';
import { differences } from '../messages/differences';
import { learn, lessonMessages } from '../messages/learn';
import { useStore } from '../../../../store/store';
import { later } from '../../../../ui/lazy';
import { Notice } from '../../../../ui/Notice';
import { SiteHeader } from '../../../../ui/SiteHeader';
import { editionAddress, lessonAddress, OLDER_EDITIONS, parseTopic } from './addresses';
import { EditionPage } from './EditionPage';
import { FirstMatch } from './FirstMatch';
import './learn.css';
import { LESSONS } from './lessons';
import { nextStep, progress } from './progress';
import { ParagraphIndex, RulesPage } from './RulesPage';

const RulesSearch = later(async () => (await import('../../../../table/search/RulesSearch')).RulesSearch);
const entries = async () => (await import('../../common/messages/entries')).entries;

function Overview() {
  const done = useStore(progress, (now) => now);
  const next = nextStep(done);
  return (
    <main class="learn-home" id="content">
      <header class="learn-lead">
        <GameLinks here="/learn" />
        <h1>{learn.heading}</h1>
        <p>{learn.lead}</p>
      </header>
      <section class="learn-first" aria-labelledby="first-match">
        <div>
          <h2 id="first-match">{learn.first.heading}</h2>
          <p class="quiet">{learn.first.note}</p>
          <p>
            <a class="button primary" href={lessonAddress(next)}>
              {next === 0 ? learn.first.start : learn.first.resume(next + 1)}
            </a>
          </p>
        </div>
        <ol class="learn-steps">
          {LESSONS.map(({ id }, index) => (
            <li key={id} class={done.includes(id) ? 'done' : ''}>
              <a href={lessonAddress(index)}>
                <span class="figures">{index + 1}</span> {lessonMessages[id].title}
                {done.includes(id) && <span class="visually-hidden">, {learn.first.done}</span>}
              </a>
            </li>
          ))}
        </ol>
      </section>
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
      <section class="learn-rules" aria-labelledby="rules">
        <h2 id="rules">{learn.rules.heading}</h2>
        <p class="quiet">{learn.rules.note}</p>
        <RulesSearch card={{ learnAt: '/learn' }} load={entries} />
        <ParagraphIndex at={null} />
      </section>
    </main>
  );
}

function Finished() {
  return (
    <Notice heading={learn.first.finished} here="learn">
      <p>{learn.first.finishedNote}</p>
      <p class="row wrap">
        <a class="button primary" href="/">
          {learn.first.play}
        </a>
        <a class="button" href="/learn">
          {learn.first.rules}
        </a>
      </p>
    </Notice>
  );
}

export function Learn({ topic }: { topic: string | null }) {
  const where = parseTopic(topic);
  useEffect(() => {
    if (where.kind !== 'paragraph' && where.kind !== 'edition') setPageTitle(learn.title);
  }, [topic]);
  switch (where.kind) {
    case 'step':
      return <FirstMatch key={where.at} at={where.at} />;
    case 'index':
      return (
        <>
          <SiteHeader here="learn" />
          <Overview />
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
      return <Finished />;
    case 'paragraph':
      return (
        <>
          <SiteHeader here="learn" />
          <RulesPage id={where.id} />
        </>
      );
  }
}
