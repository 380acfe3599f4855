/** The invite in the addresses of a match: who may see a private one by it may send on what stands in the address bar. */
import { useEffect } from 'preact/hooks';

export const inviteInAddress = (): string | null => new URLSearchParams(location.search).get('invite');

/** An address of this site with the invite in it, where there is one. */
export function withInvite(path: string, invite: string | null): string {
  if (!invite) return path;
  return `${path}${path.includes('?') ? '&' : '?'}invite=${encodeURIComponent(invite)}`;
}

/** Many send what stands in the address bar: then that has to be the invite as well. */
export function useInviteInAddress(invite: string | null): void {
  useEffect(() => {
    if (!invite || inviteInAddress() === invite) return;
    const url = new URL(location.href);
    url.searchParams.set('invite', invite);
    history.replaceState(history.state, '', url);
  }, [invite]);
}
