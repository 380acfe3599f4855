/** The link to Home, at the left of every header: the mark, and the name if there is room. */
import { pageMessages } from '../i18n/en/pages';

export function Brand({ size = 22, named = false }: { size?: number; named?: boolean }) {
  return (
    <a class="brand" href="/" {...(named ? {} : { 'aria-label': pageMessages.title })}>
      <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
        <path d="M9 4.5h14L30 16l-7 11.5H9L2 16z" fill="none" stroke="currentColor" stroke-width="1.5" />
        <path d="M16 8l5 13-5-3-5 3z" fill="currentColor" />
      </svg>
      {named && <span>{pageMessages.title}</span>}
    </a>
  );
}
