/** P-42. Reports a line of chat: of three accounts it is hidden until the desk has looked at it. */
import { useState } from 'preact/hooks';
import { messageOfError } from '../../app/use-async';
import { mannersMessages as texts } from './manners-messages';
import { report } from '../../net/match-api';
import { ActionButton } from '../../ui/ActionButton';

export function ReportLine({ matchId, seq, name }: { matchId: string; seq: number; name: string }) {
  const [answer, setAnswer] = useState('');
  if (answer !== '') return <small role="status"> {answer}</small>;
  return (
    <ActionButton
      class="button text small"
      aria-label={texts.reportLineOf(name)}
      act={() =>
        report({ matchId, seq, text: texts.lineReported, reason: 'chat' }).then(
          () => setAnswer(texts.reported),
          (error: unknown) => setAnswer(messageOfError(error)),
        )
      }
    >
      {texts.reportLine}
    </ActionButton>
  );
}
