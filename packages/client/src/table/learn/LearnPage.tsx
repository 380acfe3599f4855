/** A game's Learn page: its lessons, each with a table to try it on, and its rules by id. */
import { useEffect } from 'preact/hooks';
import { setPageTitle } from '../../app/tab-signs';
import { learnMessages } from './messages';
import { pageMessages } from '../../i18n/en/pages';
import type { GameData } from '../../store/game-data';
import { useStore } from '../../store/store';
import { SiteHeader } from '../../ui/SiteHeader';
import { Finished } from './Finished';
import { lessonAddress, ruleAddress, stepsOf, type LearnOf, type Lesson } from './learn';
import { Overview } from './Overview';
import { RulePage } from './RulePage';
import { RulesIndex, type Rules } from './RulesIndex';
import { Step } from './Step';

/** The part of an address after the last lesson. */
const FINISHED = 'finished';

type Of<D extends GameData, Id extends string, L extends Lesson<D, Id>> = { of: LearnOf<D, Id, L> };

const rulesOf = <D extends GameData, Id extends string, L extends Lesson<D, Id>>({
  chapters,
  further,
  paragraphFor,
  learn,
}: LearnOf<D, Id, L>): Rules => ({
  chapters,
  further,
  paragraphFor,
  addressOf: (id) => ruleAddress(learn, id),
});

function Home<D extends GameData, Id extends string, L extends Lesson<D, Id>>({ of }: Of<D, Id, L>) {
  const { texts, learn, own, progress, help, entries } = of;
  const done = useStore(progress.done, (now) => now);
  const rules = rulesOf(of);
  return (
    <Overview
      learn={learn}
      heading={texts.heading}
      lead={texts.game}
      steps={stepsOf(of, done)}
      more={
        own && (
          <a class="button" href={`${learn}:${own.address}`}>
            {own.link}
          </a>
        )
      }
      rules={<RulesIndex rules={rules} at={null} />}
      addressOf={rules.addressOf}
      note={texts.note}
      help={help}
      entries={entries}
      {...(texts.credit === undefined ? {} : { credit: texts.credit })}
    />
  );
}

/** From a paragraph to the step in which it can be tried; null if no step shows it. */
function TryIt<D extends GameData, Id extends string, L extends Lesson<D, Id>>({
  of,
  id,
}: Of<D, Id, L> & { id: string }) {
  const at = of.lessons.findIndex((each) => of.texts.lessons[each.id].shows.includes(id));
  const lesson = of.lessons[at];
  if (!lesson) return null;
  return (
    <p>
      <a class="button" href={lessonAddress(of.learn, at)}>
        {learnMessages.rules.tryIt(at + 1, of.texts.lessons[lesson.id].title)}
      </a>
    </p>
  );
}

/** The part of the address after the game. */
const restOf = (topic: string | null): string => topic?.split(':').slice(1).join(':') ?? '';

/** The page of a game. */
export const learnPage = <D extends GameData, Id extends string, L extends Lesson<D, Id>>(
  of: LearnOf<D, Id, L>,
) =>
  function Learn({ topic }: { topic: string | null }) {
    const { learn, texts, own } = of;
    const rest = restOf(topic);
    const isStep = /^\d+$/.test(rest);
    const at = isStep ? Number(rest) - 1 : -1;
    const lesson = of.lessons[at];
    const isRule = rest !== '' && !isStep && rest !== FINISHED && rest !== own?.address;
    useEffect(() => {
      if (!isRule) setPageTitle(pageMessages.titled(texts.heading));
    }, [topic]);
    if (lesson) return <Step key={lesson.id} of={of} lesson={lesson} at={at} />;
    if (rest === FINISHED) return <Finished learn={learn} note={texts.finished} />;
    return (
      <>
        <SiteHeader here="learn" />
        {own && rest === own.address ? (
          <own.Page />
        ) : isRule ? (
          <RulePage
            rules={rulesOf(of)}
            id={rest}
            named={rest}
            learn={{ href: learn, heading: texts.heading }}
            figure={
              <>
                {of.Picture && <of.Picture key={rest} id={rest} />}
                <TryIt of={of} id={rest} />
              </>
            }
          />
        ) : (
          <Home of={of} />
        )}
      </>
    );
  };
