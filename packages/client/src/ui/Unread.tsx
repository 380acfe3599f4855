import { tableMessages } from '../i18n/en/table';

/** The number of new items, beside their name. */
export function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span class="unread figures">
      {count}
      <span class="visually-hidden"> {tableMessages.log.unread}</span>
    </span>
  );
}
