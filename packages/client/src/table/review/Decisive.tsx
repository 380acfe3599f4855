/** The round that decided a match, and what happened in it. */
import { tableMessages } from '../../i18n/en/table';

export const Decisive = ({ round, text }: { round: number; text: string }) => (
  <p class="decisive-round">
    <strong>{tableMessages.result.decided(round)}</strong> {text}
  </p>
);
