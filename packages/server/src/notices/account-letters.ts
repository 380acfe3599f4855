/** P-12. E-mails about addresses and signing in. */
import { UNDO_DAYS } from '../limits';
import { MAIL_MINUTES } from '@star-eater/rules/src/lengths';
import { HOUSE_NAME } from '../house-name';

/** P-14. `browser`: its name; '' if unknown. */
export const signedInLine = (browser: string): string =>
  `${browser || 'Another browser'} was signed in as you. If this was not you, sign it out on the page Me.`;

interface Text {
  subject: string;
  parts: string[];
}

export const confirmText = (link: string): Text => ({
  subject: `Confirm your e-mail address for ${HOUSE_NAME}`,
  parts: [
    'Confirm this address to get an e-mail when it is your turn, and to sign in by e-mail:',
    link,
    `The link works for ${MAIL_MINUTES} minutes. If this was not you, ignore this message; you will get no other.`,
  ],
});

export const takenText = (link: string): Text => ({
  subject: `Somebody wanted to use your e-mail address for ${HOUSE_NAME}`,
  parts: [
    'Another player entered this address. It signs you in, so nothing has changed, and they were not told.',
    `If this was you, sign in with this address instead: ${link}`,
  ],
});

/** For the operator, who wants to know whether letters arrive. */
export const testText = (site: string): Text => ({
  subject: `A test letter of ${HOUSE_NAME}`,
  parts: ['The site admin has sent this letter from the desk: letters arrive at this address.', site],
});

/** P-14. To the address of before: whoever reads it there is the one to know. */
export const replacedText = (link: string, isRemoved: boolean): Text => ({
  subject: `Your e-mail address for ${HOUSE_NAME} was ${isRemoved ? 'removed' : 'replaced'}`,
  parts: [
    isRemoved
      ? 'This address was removed from your account. It gets no more e-mails and does not sign in.'
      : 'Another address is used for your account now. This one gets no more e-mails and does not sign in.',
    `If this was not you, put this address back and sign out all other browsers: ${link}`,
    `The link works for ${UNDO_DAYS} days. If this was you, ignore this message.`,
  ],
});

export const signInText = (link: string, letters: string): Text => ({
  subject: `Sign in to ${HOUSE_NAME}`,
  parts: [
    'Open this link and press Sign in:',
    link,
    `Or type this where you asked for it: ${letters.slice(0, 4)}-${letters.slice(4)}`,
    `Both work once, for ${MAIL_MINUTES} minutes. If this was not you, ignore this message: nobody is signed in.`,
  ],
});
