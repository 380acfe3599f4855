/** The Learn page of any game: what the game is, its lessons, and its rules. */
import type { ComponentChildren } from 'preact';
import { learnMessages } from './messages';
import { later } from '../../ui/lazy';
import type { Entry } from '../search/search';
import type { HelpTexts } from '../menu/help-contents';
import { GameLinks } from './GameLinks';
import { Opening } from './Opening';
import './learn.css';

const RulesSearch = later(async () => (await import('../search/RulesSearch')).RulesSearch);

/** A lesson as the lists of all lessons have it. */
export interface ListedStep {
  title: string;
  href: string;
  isDone: boolean;
}

/** The lessons, and the one to go on with: the first that is not done, or the very first. */
function FirstSteps({ steps, more }: { steps: readonly ListedStep[]; more?: ComponentChildren }) {
  const texts = learnMessages.first;
  const next = Math.max(
    0,
    steps.findIndex(({ isDone }) => !isDone),
  );
  return (
    <section class="learn-first" aria-labelledby="first-steps">
      <div>
        <h2 id="first-steps">{texts.heading}</h2>
        <p class="quiet">{texts.note(steps.length)}</p>
        <p class="row wrap">
          <a class="button primary" href={steps[next]?.href}>
            {next === 0 ? texts.start : texts.resume(next + 1)}
          </a>
          {more}
        </p>
      </div>
      <ol class="learn-steps">
        {steps.map(({ title, href, isDone }, at) => (
          <li key={href} class={isDone ? 'done' : ''}>
            <a href={href}>
              <span class="figures">{at + 1}</span> {title}
              {isDone && <span class="visually-hidden">, {texts.done}</span>}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** `learn`: the page's address. `more`: links beside *Start*. `children`: between the lessons and the rules. */
export function Overview(props: {
  learn: string;
  heading: string;
  lead: string;
  steps: readonly ListedStep[];
  more?: ComponentChildren;
  /** All paragraphs by chapter. */
  rules: ComponentChildren;
  /** Of a paragraph. */
  addressOf: (id: string) => string;
  note: string;
  help: () => Promise<HelpTexts>;
  entries: () => Promise<readonly Entry[]>;
  credit?: string;
  children?: ComponentChildren;
}) {
  const { learn, heading, lead, steps, more, rules, addressOf, note, help, entries, credit, children } =
    props;
  return (
    <main class="learn-home" id="content">
      <header class="learn-lead">
        <GameLinks here={learn} />
        <h1>{heading}</h1>
        <p>{lead}</p>
      </header>
      <FirstSteps steps={steps} more={more} />
      {children}
      <section class="learn-rules" aria-labelledby="rules">
        <h2 id="rules">{learnMessages.rules.heading}</h2>
        <Opening load={help} addressOf={addressOf} />
        <p class="quiet">{note}</p>
        <RulesSearch card={{ learnAt: learn }} load={entries} />
        {rules}
      </section>
      {credit !== undefined && <p class="quiet small">{credit}</p>}
    </main>
  );
}
