/** Learn in steps, each with a position to play, and the rules by id. */
import { useEffect } from 'preact/hooks';
import type { GameData } from '../../store/game-data';
import { learnMessages } from '../../i18n/en/learn';
import { later } from '../../ui/lazy';
import { SiteHeader } from '../../ui/SiteHeader';
import { GameLinks } from './GameLinks';
import { lessonAddress, ruleAddress, type LearnOf, type Lesson } from './learn';
import { Step } from './Step';
import './learn.css';

const RulesSearch = later(async () => (await import('../search/RulesSearch')).RulesSearch);

type Of<D extends GameData, Id extends string, L extends Lesson<D, Id>> = { of: LearnOf<D, Id, L> };

function Rules<D extends GameData, Id extends string, L extends Lesson<D, Id>>({ of }: Of<D, Id, L>) {
  const { texts, chapters, paragraphFor, learn } = of;
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">{texts.rules}</h2>
      {chapters.map((chapter) => (
        <details key={chapter.title} class="rule-chapter">
          <summary>{chapter.title}</summary>
          <dl>
            {chapter.ids.map((id) => (
              <div key={id}>
                <dt>
                  <a href={ruleAddress(learn, id)}>
                    <span class="figures">{id}</span> {paragraphFor(id)?.title}
                  </a>
                </dt>
                <dd>{paragraphFor(id)?.text}</dd>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </section>
  );
}

function Overview<D extends GameData, Id extends string, L extends Lesson<D, Id>>({ of }: Of<D, Id, L>) {
  const { texts, lessons, learn, own } = of;
  return (
    <main class="page stack" id="content">
      <GameLinks here={learn} />
      <h1>{texts.heading}</h1>
      <p class="lead">{texts.game}</p>
      <p>{texts.lead}</p>
      <ol class="lesson-list">
        {lessons.map(({ id }, at) => (
          <li key={id}>
            <a href={lessonAddress(learn, at)} class="panel">
              <span class="figures step-number" aria-hidden="true">
                {at + 1}
              </span>
              <strong>{texts.lessons[id].title}</strong>
              <span class="quiet">{texts.lessons[id].short}</span>
            </a>
          </li>
        ))}
      </ol>
      <p>
        <a class="button primary" href={lessonAddress(learn, 0)}>
          {texts.start}
        </a>
        {own && (
          <>
            {' '}
            <a class="button" href={`${learn}:${own.address}`}>
              {own.link}
            </a>
          </>
        )}
      </p>
      <RulesSearch card={{ learnAt: learn }} load={of.entries} />
      <Rules of={of} />
      {texts.credit !== undefined && <p class="quiet small">{texts.credit}</p>}
    </main>
  );
}

function Rule<D extends GameData, Id extends string, L extends Lesson<D, Id>>({
  of,
  id,
}: Of<D, Id, L> & { id: string }) {
  const { texts, paragraphFor, learn, chapters } = of;
  const rule = paragraphFor(id);
  const ids = chapters.flatMap((chapter) => chapter.ids);
  const at = ids.indexOf(id);
  const way = (to: string | undefined, text: (named: string) => string) =>
    to !== undefined && <a href={ruleAddress(learn, to)}>{text(`${to} ${paragraphFor(to)?.title ?? ''}`)}</a>;
  return (
    <main class="page narrow stack" id="content">
      <p>
        <a href={learn}>{texts.heading}</a>
      </p>
      <h1>
        <span class="figures">{id}</span> {rule?.title ?? texts.noRule}
      </h1>
      <p>{rule?.text}</p>
      {at >= 0 && (
        <nav class="rule-ways" aria-label={learnMessages.ways}>
          {way(ids[at - 1], learnMessages.previous)}
          {way(ids[at + 1], learnMessages.next)}
        </nav>
      )}
    </main>
  );
}

/** The part of the address after the game. */
const restOf = (topic: string | null): string => topic?.split(':').slice(1).join(':') ?? '';

/** The page of a game. */
export const learnPage = <D extends GameData, Id extends string, L extends Lesson<D, Id>>(
  of: LearnOf<D, Id, L>,
) =>
  function Learn({ topic }: { topic: string | null }) {
    const rest = restOf(topic);
    const isStep = /^\d+$/.test(rest);
    const at = isStep ? Number(rest) - 1 : -1;
    const lesson = of.lessons[at];
    useEffect(() => {
      document.title = of.texts.title;
    }, [topic]);
    if (lesson) return <Step key={lesson.id} of={of} lesson={lesson} at={at} />;
    const { own } = of;
    return (
      <>
        <SiteHeader here="learn" />
        {own && rest === own.address ? (
          <own.Page />
        ) : rest === '' || isStep ? (
          <Overview of={of} />
        ) : (
          <Rule of={of} id={rest} />
        )}
      </>
    );
  };
