import { Brand } from '../ui/Brand';
import { pageMessages } from '../i18n/en/pages';
import { identity } from '../net/identity';
import { useStore } from '../store/store';
import { NotKept } from './failures/NotKept';

/** The narrow strip above every page except the table. */
export function SiteHeader({ here }: { here: 'home' | 'me' | 'learn' | 'other' }) {
  const name = useStore(identity, (me) => me?.name ?? null);
  const current = (page: typeof here): { 'aria-current'?: 'page' } =>
    here === page ? { 'aria-current': 'page' } : {};
  return (
    <>
      <header class="site-header">
        <Brand named size={24} />
        <nav aria-label={pageMessages.nav.label}>
          <a href="/learn" {...current('learn')}>
            {pageMessages.nav.learn}
          </a>
          <a href="/me" {...current('me')}>
            {name ?? pageMessages.nav.me}
          </a>
        </nav>
      </header>
      <NotKept />
    </>
  );
}
