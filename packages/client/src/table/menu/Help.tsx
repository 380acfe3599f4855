/** How a game is played, for new players, and the keys of its table. */
import { useAsync } from '../../app/use-async';
import { tableMessages } from '../../i18n/en/table';
import { Dialog } from '../../ui/Dialog';
import { later } from '../../ui/lazy';
import type { HelpTexts, Ruled } from './help-contents';
import { useTable } from '../context';
import { KeyList } from './KeyList';
import { RuleLink } from './RuleLink';

const RulesSearch = later(async () => (await import('../search/RulesSearch')).RulesSearch);

function Sentence({ text, rule }: Ruled) {
  return (
    <>
      {text} {rule !== undefined && <RuleLink id={rule} />}
    </>
  );
}

type Rows = readonly (readonly [string, string])[];

function Texts({ texts, rows }: { texts: HelpTexts; rows: Rows }) {
  const { aim, round, steps, missed, learn, keys, entries } = texts;
  const { game } = useTable();
  return (
    <>
      {entries && <RulesSearch card={game.card} load={entries} isBeside />}
      <p>
        <Sentence {...aim} />
      </p>
      <section>
        {round !== undefined && <h3>{round}</h3>}
        <ol class="round-steps">
          {steps.map(({ what, ...step }) => (
            <li key={what}>
              <strong>{what}.</strong> <Sentence {...step} />
            </li>
          ))}
        </ol>
        {missed && (
          <p class="quiet">
            <Sentence {...missed} />
          </p>
        )}
      </section>
      {learn && (
        <p>
          <a href={learn.href} target="_blank" rel="noreferrer">
            {learn.text}
          </a>
        </p>
      )}
      <KeyList heading={keys} rows={rows} />
    </>
  );
}

/** `load`: most players never open it, so its texts come when it is opened. `rows`: of the table's keys. */
export function Help(props: { load: () => Promise<HelpTexts>; rows: Rows; onClose: () => void }) {
  const [texts] = useAsync(props.load, []);
  const heading = texts.state === 'here' ? texts.value.heading : tableMessages.menu.help;
  return (
    <Dialog heading={heading} onClose={props.onClose}>
      {texts.state === 'here' && <Texts texts={texts.value} rows={props.rows} />}
      {texts.state === 'refused' && <p role="alert">{texts.message}</p>}
    </Dialog>
  );
}
