import { useEffect } from 'preact/hooks';
import { go } from '../app/router';
import { useAsync } from '../app/useAsync';
import { words } from '../i18n/en/pages';
import { matchBehind } from '../net/api';
import { SiteHeader } from './SiteHeader';

/** `/join/CODE`: the short address of an invite. */
export function JoinPage({ code }: { code: string }) {
  const [found] = useAsync(() => matchBehind(code), [code]);
  useEffect(() => {
    if (found.state === 'here') {
      go(`/m/${found.value.matchId}?invite=${encodeURIComponent(code)}`, { replace: true });
    }
  }, [found]);
  return (
    <>
      <SiteHeader here="other" />
      <main class="page narrow stack" id="content">
        <h1>{words.home.join}</h1>
        {found.state === 'refused' ? (
          <>
            <p role="alert">{found.message}</p>
            <p>
              <a href="/">{words.missing.home}</a>
            </p>
          </>
        ) : (
          <p class="quiet">{words.match.loading}</p>
        )}
      </main>
    </>
  );
}
