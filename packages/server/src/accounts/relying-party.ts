/** P-9. The domain that passkeys are bound to. Browsers make none without HTTPS, or for an address of numbers. */
import { isIP } from 'node:net';
import { BadConfiguration, siteOf, type Config } from '../config';
import { HouseRefusal } from '../refused';
import type { Store } from '../store/store';

type Named = Pick<Config, 'publicAddress' | 'passkeyDomain' | 'origins'>;

export interface RelyingParty {
  id: string;
  /** Where its pages are. */
  origins: string[];
}

const isLocal = (hostname: string): boolean => /(^|\.)localhost$/.test(hostname);

/** Whether a browser makes passkeys of the domain on pages of this origin. */
function isUsable(origin: string, domain: string): boolean {
  const { protocol, hostname } = new URL(origin);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
  if (protocol !== 'https:' && !isLocal(hostname)) return false;
  return hostname === domain || hostname.endsWith(`.${domain}`);
}

/** Without a public address only this machine's own pages have passkeys: a name in a request may be anybody's. */
const domainOf = ({ publicAddress, passkeyDomain }: Named): string =>
  passkeyDomain ?? (publicAddress === undefined ? 'localhost' : new URL(publicAddress).hostname);

/** `asked`: the origin of the request, which counts where no public address is set. Refuses where there are no passkeys. */
export function relyingParty(config: Named, asked: string): RelyingParty {
  const id = domainOf(config);
  const site = siteOf(config);
  const origins = (site === null ? [asked] : [site, ...config.origins]).filter((each) => isUsable(each, id));
  if (origins.length === 0)
    throw new HouseRefusal(
      'conflict',
      'no-passkeys',
      'There are no passkeys here: they need HTTPS and a name (PUBLIC_ADDRESS).',
    );
  return { id, origins };
}

const KEY = 'passkey-domain';

/** At the start. Passkeys of another domain sign nobody in: the start is refused unless the operator wants that. */
export async function keepPasskeyDomain(
  { notices, passkeys }: Pick<Store, 'notices' | 'passkeys'>,
  config: Named & Pick<Config, 'passkeyDomainChanged'>,
): Promise<void> {
  const domain = domainOf(config);
  const kept = await notices.key(KEY, () => domain);
  if (kept === domain) return;
  if (!config.passkeyDomainChanged && (await passkeys.areAny()))
    throw new BadConfiguration(
      `The passkeys of this server belong to ${kept}, and would not work for ${domain} (PUBLIC_ADDRESS or PASSKEY_DOMAIN). ` +
        'Set PASSKEY_DOMAIN_CHANGED=1 if they may be lost.',
    );
  await notices.replaceKey(KEY, domain);
}
