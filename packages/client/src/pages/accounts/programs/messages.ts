/** The message catalogue, English: programs of a player. */
import type { Scope } from './api';

const SCOPES: Record<Scope, string> = { read: 'reads', play: 'plays', tournament: 'enters tournaments' };

export const programMessages = {
  heading: 'Programs',
  note: 'Write a program that reads or plays here. It calls by a token: keep it secret.',

  calls: 'What programs can call',

  tokenLabel: 'Name of the program',
  tokenMake: 'Make a token',
  tokenDays: (days: number) => `It reads for you, for ${days} days.`,
  tokenPlays: 'It plays for me, too',
  tokens: 'Tokens',
  tokenOf: (scopes: readonly Scope[], used: string | null) =>
    `${scopes.map((each) => SCOPES[each]).join(', ')} · ${used === null ? 'not used yet' : `last used ${used}`}`,
  revoke: 'Revoke',
  revokeName: (label: string) => `Revoke the token of ${label}`,
  revoked: 'Revoked.',

  botLabel: 'Name of the bot',
  botMake: 'Make a bot',
  botNote: 'A bot plays under its own name, marked BOT, in matches that are not rated.',
  bots: 'Bots',
  renew: 'New token',
  renewName: (name: string) => `New token for ${name}`,
  remove: 'Delete',
  removeName: (name: string) => `Delete ${name}`,
  removed: 'Deleted.',

  token: 'Token',
  once: 'Copy it now: it is shown once.',
};
