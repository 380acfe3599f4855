/** What a round of the draft is, for new players; and the keys. */
import { KeyList } from '../../../../table/KeyList';
import { RuleLink } from '../../../../table/RuleLink';
import { Dialog } from '../../../../ui/Dialog';
import { messages } from '../messages/table';

const texts = messages.help;

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog heading={texts.heading} onClose={onClose}>
      <p>
        {texts.aim.text} <RuleLink id={texts.aim.rule} />
      </p>
      <section>
        <h3>{texts.round}</h3>
        <ol class="round-steps">
          {texts.steps.map(({ what, text, rule }) => (
            <li key={rule}>
              <strong>{what}.</strong> {text} <RuleLink id={rule} />
            </li>
          ))}
        </ol>
        <p class="quiet">
          {texts.missed} <RuleLink id="D-29" />
        </p>
      </section>
      <KeyList heading={texts.keys} rows={texts.rows} />
    </Dialog>
  );
}
