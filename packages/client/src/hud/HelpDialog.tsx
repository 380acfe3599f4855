import { said } from '../i18n/en/table';
import { Dialog } from './Dialog';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog heading={said.help.heading} onClose={onClose}>
      <dl class="keys">
        {said.help.rows.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
