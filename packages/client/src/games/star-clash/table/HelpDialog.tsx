/** What a turn is, for new players; and the keys, if the device has any. */
import { KeyList } from '../../../table/KeyList';
import { RuleLink } from '../../../table/RuleLink';
import { Dialog } from '../../../ui/Dialog';
import { messages } from '../messages/table';

const texts = messages.help;

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog heading={texts.heading} onClose={onClose}>
      <p>
        {texts.aim.text} <RuleLink id={texts.aim.rule} />
      </p>
      <ol class="round-steps">
        {texts.steps.map(({ what, text, rule }) => (
          <li key={what}>
            <strong>{what}.</strong> {text} <RuleLink id={rule} />
          </li>
        ))}
      </ol>
      <p>
        <a href="/learn/star-clash" target="_blank" rel="noreferrer">
          {texts.learn}
        </a>
      </p>
      <KeyList heading={texts.keys} rows={texts.rows} />
    </Dialog>
  );
}
