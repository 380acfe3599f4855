/** Keeps the invite in a match's address, so that people with access can share what the address bar shows. */
import { useEffect } from 'preact/hooks';
import { readQuery } from '@star-eater/rules/src/read-address';
import { isEmbedded } from '../store/embedded';

export const inviteInAddress = (): string | null =>
  isEmbedded ? null : readQuery(location.search).get('invite');

/** An address of this site, with the invite if there is one. */
export function withInvite(path: string, invite: string | null): string {
  if (!invite) return path;
  return `${path}${path.includes('?') ? '&' : '?'}invite=${encodeURIComponent(invite)}`;
}

/** Many people share what the address bar shows, so it must contain the invite. */
export function useInviteInAddress(invite: string | null): void {
  useEffect(() => {
    if (!invite || inviteInAddress() === invite) return;
    const url = new URL(location.href);
    url.searchParams.set('invite', invite);
    history.replaceState(history.state, '', url);
  }, [invite]);
}
