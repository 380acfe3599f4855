/** What the rules open with: the aim, and the round in steps, each with its paragraph. The table's help says the same. */
import { useAsync } from '../../app/use-async';
import type { HelpTexts, Ruled } from '../menu/help-contents';
import { learnMessages } from './messages';

export function Opening(props: { load: () => Promise<HelpTexts>; addressOf: (id: string) => string }) {
  const { load, addressOf } = props;
  const [texts] = useAsync(load, []);
  if (texts.state !== 'here') return null;
  const { aim, round = learnMessages.rules.round, steps, missed } = texts.value;
  const sentence = ({ text, rule }: Ruled) => (
    <>
      {text}{' '}
      {rule !== undefined && (
        <a class="figures" href={addressOf(rule)}>
          {rule}
        </a>
      )}
    </>
  );
  return (
    <div class="rules-opening">
      <section>
        <h3>{learnMessages.rules.aim}</h3>
        <p>{sentence(aim)}</p>
        {missed && <p class="quiet">{sentence(missed)}</p>}
      </section>
      <section>
        <h3>{round}</h3>
        <ol>
          {steps.map(({ what, ...step }) => (
            <li key={what}>
              <strong>{what}.</strong> {sentence(step)}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
