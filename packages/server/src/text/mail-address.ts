/** E-mail addresses, also of international domains. */
import { domainToASCII } from 'node:url';
import { z } from 'zod';

const plain = z.email().max(200);

/** As mail servers take it, with the domain in ASCII; null if it is none. `ada@bücher.example`, `ada@xn--bcher-kva.example`. */
export function asciiAddress(address: string): string | null {
  const at = address.lastIndexOf('@');
  const ascii = `${address.slice(0, at)}@${domainToASCII(address.slice(at + 1))}`;
  return at > 0 && plain.safeParse(ascii).success ? ascii : null;
}

export const mailAddressSchema = z
  .string()
  .trim()
  .max(200)
  .refine((address) => asciiAddress(address) !== null, 'an e-mail address');

/** Who reads it: letter case, the way the domain is written and what follows a `+` make no other person. */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = (asciiAddress(address.trim()) ?? address.trim()).toLowerCase().split('@');
  return `${name.replace(/\+.*/, '')}@${domain}`;
}

/** `Star Eater <play@example.org>` or `play@example.org`; null if it is neither. */
export function senderOf(from: string): { name: string; address: string } | null {
  const [, name = '', inside] = /^\s*([^<>\r\n]*?)\s*<([^<>\s]+)>\s*$/.exec(from) ?? [];
  const address = asciiAddress(inside ?? from.trim());
  return address === null ? null : { name: name.replace(/^"(.*)"$/, '$1'), address };
}
