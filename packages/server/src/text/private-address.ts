/** Addresses that lead into this machine's own network, or nowhere. */
import { BlockList, isIP, isIPv4 } from 'node:net';

const PRIVATE = new BlockList();
const SUBNETS = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4'],
  ...['::/127', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8', '64:ff9b::/96', '2002::/16'],
];
for (const each of SUBNETS) {
  const [network = '', bits = '0'] = each.split('/');
  PRIVATE.addSubnet(network, Number(bits), isIPv4(network) ? 'ipv4' : 'ipv6');
}

/** True for what is no address, too. An IPv4 address within an IPv6 one is read as that. */
export function isPrivateAddress(address: string): boolean {
  const kind = isIP(address);
  return kind === 0 || PRIVATE.check(address, kind === 4 ? 'ipv4' : 'ipv6');
}
