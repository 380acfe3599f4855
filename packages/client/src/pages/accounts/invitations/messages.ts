/** The message catalogue, English: who may have an account here, and invitations. */
import { INVITED_DAYS } from '@star-eater/rules/src/lengths';
import { HOUSE } from '../../../i18n/en/pages';

export const invitationMessages = {
  newAccounts: {
    invite:
      'New accounts need an invitation: a link from somebody who has an account. You can play as a guest.',
    closed: 'No new accounts are made here. You can play as a guest.',
  },
  hasOne:
    'You have an invitation. Add a passkey, a recovery code or an e-mail address on this page, and you have an account.',

  invited: 'Your invitation',
  by: (name: string | null) => `${name ?? 'The site admin'} invites you to have an account at ${HOUSE}.`,
  accept: 'Accept the invitation',
  accepted: 'Accepted. Now add a way to sign in, below.',

  heading: 'Invite friends',
  note: (most: number) =>
    `New accounts need an invitation. Each is a link for one person, within ${INVITED_DAYS} days; ${most} at a time. A friend who only wants to play needs none: send the link of a match.`,
  create: 'Create an invitation',
  link: 'Link of the invitation',
  once: 'It is shown once.',
  message: `Come and play ${HOUSE} with me:`,
  states: { open: 'Open', used: 'Used', over: 'Too old' },
  usedBy: (name: string) => `Used by ${name}`,
  made: (when: string) => `made ${when}`,
  withdraw: 'Withdraw',
  withdrawMade: (when: string) => `Withdraw the invitation made ${when}`,
  withdrawn: 'Withdrawn.',
};
