import { identity } from '../../net/identity';
import { useStore } from '../../store/store';
import { later } from '../../ui/lazy';
import { SiteHeader } from '../../ui/SiteHeader';
import { Hero } from './Hero';

/** After the ways into a match, which are drawn first. */
const Lists = later(async () => (await import('./Lists')).Lists);
const YourTurn = later(async () => (await import('../finding/YourTurn')).YourTurn);

export function HomePage() {
  // Players who have matches see those first.
  const isKnown = useStore(identity, (me) => me !== null);
  return (
    <div class={isKnown ? 'known' : ''}>
      <SiteHeader here="home" />
      <main id="content">
        {isKnown && <YourTurn />}
        <Hero isKnown={isKnown} />
        <Lists isNew={!isKnown} />
      </main>
    </div>
  );
}
