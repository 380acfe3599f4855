import { useEffect } from 'preact/hooks';
import { go } from '../../app/router';
import { useAsync } from '../../app/use-async';
import { pageMessages } from '../../i18n/en/pages';
import { matchBehind } from '../../net/api';
import { Notice, ToStart } from '../../ui/Notice';
import { JoinForm } from './JoinForm';

/** `/join/CODE`: an invite's short address. */
export function JoinPage({ code }: { code: string }) {
  const [found] = useAsync(() => matchBehind(code), [code]);
  useEffect(() => {
    if (found.state === 'here') {
      go(`/m/${found.value.matchId}?invite=${encodeURIComponent(code)}`, { replace: true });
    }
  }, [found]);
  return (
    <Notice heading={pageMessages.home.join}>
      {found.state === 'refused' ? (
        <>
          <p role="alert">{found.message}</p>
          <JoinForm />
          <p class="quiet">{pageMessages.home.joinAgain}</p>
          <ToStart />
        </>
      ) : (
        <p class="quiet">{pageMessages.match.loading}</p>
      )}
    </Notice>
  );
}
