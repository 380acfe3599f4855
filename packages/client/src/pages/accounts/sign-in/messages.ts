/** The message catalogue, English: signing in, and ways back in (P-8). */
import { MAIL_MINUTES } from '@star-eater/rules/src/lengths';
export const signInMessages = {
  heading: 'Sign in',
  lead: 'Come back as the player you are, with your seats, your matches and your rating.',
  isNow: (name: string) =>
    `This browser is ${name} now. Once you sign in as somebody else, a guest without a way back is gone.`,
  isAlready: (name: string) => `You are signed in as ${name}.`,
  toGames: 'To the games',
  toMe: 'Me',
  toHome: 'Play as a guest',
  passkey: 'Sign in with a passkey',
  passkeyNote: 'With your fingerprint, your face or the PIN of this device.',
  noPasskeys: 'This browser has no passkeys.',
  recovery: 'Recovery code',
  recoveryTyped: 'Your recovery code',
  recoveryKeep: 'The code you used is void. Write this one down: it is shown once and signs you in once.',
  mail: 'E-mail',
  mailAddress: 'Your e-mail address',
  mailSend: 'Send a link',
  mailSent: `If an account has this address, a mail is on its way. Open its link, or type its eight letters here, within ${MAIL_MINUTES} minutes.`,
  mailTyped: 'The eight letters',
  byLink: 'Your link by e-mail',
  byLinkNote: 'Press the button to sign in here. The link works once.',
  signIn: 'Sign in',
  privacy: 'What this server keeps about you',
  done: 'You are signed in.',
  otherWays: 'Signed in on another device? Create a link there, on the page Me, and open it here.',
};

export const passkeyMessages = {
  heading: 'Passkeys',
  note: 'A passkey signs you in with your fingerprint, your face or the PIN of your device.',
  none: 'You have none yet.',
  label: 'Name of the new passkey',
  add: 'Add a passkey',
  added: 'Added.',
  remove: 'Remove',
  removeName: (label: string) => `Remove ${label}`,
  removed: 'Removed.',
  unnamed: 'A passkey',
  since: (since: string, used: string | null) =>
    used === null ? `since ${since}, not used yet` : `since ${since}, last used ${used}`,
  oneLeft: 'One way left: if you lose it, you lose this account. Add another one.',
  guest: 'You are a guest: with a way back in you have an account, which no lost browser takes away.',
  cancelled: 'Nothing was done: it was cancelled, or took too long.',
  exists: 'This device already has a passkey of this account.',
  failed: 'This browser could not do it. Try another way.',
};
