import { tableMessages } from '../i18n/en/table';

/** A number beside the name of what has something new in it. */
export function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span class="unread figures">
      {count}
      <span class="visually-hidden"> {tableMessages.log.unread}</span>
    </span>
  );
}
