import { words } from '../i18n/en/pages';
import { identity } from '../net/identity';
import { useStore } from '../store/store';

/** The narrow strip above every page but the table. */
export function SiteHeader({ here }: { here: 'home' | 'me' | 'learn' | 'other' }) {
  const name = useStore(identity, (me) => me?.name ?? null);
  const current = (page: typeof here): { 'aria-current'?: 'page' } =>
    here === page ? { 'aria-current': 'page' } : {};
  return (
    <header class="site-header">
      <a class="brand" href="/" {...current('home')}>
        <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true">
          <path
            d="M9 4.5h14L30 16l-7 11.500H9L2 16z"
            fill="none"
            stroke="currentColor"
            stroke-width="1.500"
          />
          <path d="M16 8l5 13-5-3-5 3z" fill="currentColor" />
        </svg>
        <span>{words.title}</span>
      </a>
      <nav aria-label={words.nav.label}>
        <a href="/learn" {...current('learn')}>
          {words.nav.learn}
        </a>
        <a href="/me" {...current('me')}>
          {name ?? words.nav.me}
        </a>
      </nav>
    </header>
  );
}
