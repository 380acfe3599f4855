/** What concerns everybody: an announcement to all pages, and for the operator a backup. */
import { deskMessages as texts } from './messages';
import { backup, type DeskKey } from './api';
import { Announcing } from './house/Announcing';
import { Inviting } from './house/Inviting';
import { TestLetter } from './house/TestLetter';
import { OutcomeLine, useOutcome } from '../accounts/outcome';
import { SureButton } from './SureButton';

function Backup({ desk }: { desk: DeskKey }) {
  const [outcome, run] = useOutcome();
  return (
    <section class="panel stack">
      <h2>{texts.backup}</h2>
      <p class="quiet">{texts.backupNote}</p>
      <p>
        <SureButton
          what={texts.backUp}
          act={() => run(async () => texts.backedUp((await backup(desk)).file))}
        />
      </p>
      <OutcomeLine outcome={outcome} />
    </section>
  );
}

export function House({ desk }: { desk: DeskKey }) {
  return (
    <>
      <Announcing desk={desk} />
      <Inviting desk={desk} />
      {desk.isOperator && <TestLetter desk={desk} />}
      {desk.isOperator && <Backup desk={desk} />}
    </>
  );
}
