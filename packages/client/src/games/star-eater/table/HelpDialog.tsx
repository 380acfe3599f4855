/** What a round is, for new players; and the keys. */
import { messages } from '../messages/table';
import { Dialog } from '../../../ui/Dialog';
import { KeyList } from '../../../table/KeyList';
import { RuleLink } from '../../../table/RuleLink';

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
        <p class="quiet">{texts.missed}</p>
      </section>
      <p>
        <a href="/learn" target="_blank" rel="noreferrer">
          {texts.learn}
        </a>
      </p>
      <KeyList heading={texts.keys} rows={texts.rows} />
    </Dialog>
  );
}
