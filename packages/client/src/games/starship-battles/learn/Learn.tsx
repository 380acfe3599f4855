/** `/learn/starship-battles` and its rules: six steps, each with a position to play, and the rules by id. */
import { useEffect } from 'preact/hooks';
import { SiteHeader } from '../../../ui/SiteHeader';
import { learn } from '../messages/learn';
import { CHAPTERS, paragraphFor } from '../messages/paragraphs';
import { FLEETS, LEARN, lessonAddress, ruleAddress } from './addresses';
import { FleetsPage } from './FleetsPage';
import { LESSONS } from './lessons';
import { Lesson } from './Lesson';
import './learn.css';

function Rules() {
  return (
    <section aria-labelledby="rules">
      <h2 id="rules">{learn.rules}</h2>
      {CHAPTERS.map((chapter) => (
        <details key={chapter.title} class="reach-chapter">
          <summary>{chapter.title}</summary>
          <dl>
            {chapter.ids.map((id) => (
              <div key={id}>
                <dt>
                  <a href={ruleAddress(id)}>
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

function Overview() {
  return (
    <main class="page stack" id="content">
      <h1>{learn.heading}</h1>
      <p class="lead">{learn.game}</p>
      <p>{learn.lead}</p>
      <ol class="reach-steps">
        {LESSONS.map(({ id }, at) => (
          <li key={id}>
            <a href={lessonAddress(at)} class="panel">
              <span class="figures step-number" aria-hidden="true">
                {at + 1}
              </span>
              <strong>{learn.lessons[id].title}</strong>
              <span class="quiet">{learn.lessons[id].short}</span>
            </a>
          </li>
        ))}
      </ol>
      <p>
        <a class="button primary" href={lessonAddress(0)}>
          {learn.start}
        </a>{' '}
        <a class="button" href={`${LEARN}:${FLEETS}`}>
          {learn.fleets}
        </a>
      </p>
      <p class="quiet small">{learn.credit}</p>
      <Rules />
    </main>
  );
}

function Rule({ id }: { id: string }) {
  const rule = paragraphFor(id);
  return (
    <main class="page narrow stack" id="content">
      <p>
        <a href={LEARN}>{learn.heading}</a>
      </p>
      <h1>
        <span class="figures">{id}</span> {rule?.title ?? learn.noRule}
      </h1>
      <p>{rule?.text}</p>
    </main>
  );
}

/** The part of the address after the game. */
const restOf = (topic: string | null): string => topic?.split(':').slice(1).join(':') ?? '';

export function Learn({ topic }: { topic: string | null }) {
  const rest = restOf(topic);
  const at = /^\d+$/.test(rest) ? Number(rest) - 1 : -1;
  const lesson = LESSONS[at];
  useEffect(() => {
    document.title = learn.title;
  }, [topic]);
  if (lesson) return <Lesson key={lesson.id} lesson={lesson} at={at} />;
  return (
    <>
      <SiteHeader here="learn" />
      {rest === FLEETS ? (
        <FleetsPage />
      ) : rest === '' || /^\d+$/.test(rest) ? (
        <Overview />
      ) : (
        <Rule id={rest} />
      )}
    </>
  );
}
