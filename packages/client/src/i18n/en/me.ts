/** The message catalogue, English: the player's own page, and what of it other pages show. */
import { NAME_LENGTH, TRANSFER_MINUTES } from '@star-eater/rules/src/lengths';
import { HOUSE } from './pages';

export const meMessages = {
  heading: 'Me',
  name: 'Your name',
  nameNote: `1 to ${NAME_LENGTH} characters. Others see it at the table.`,
  ownPage: 'My page',
  save: 'Save',
  saved: 'Saved.',
  theme: 'Theme',
  themes: { system: 'System', dark: 'Dark', light: 'Light', contrast: 'High contrast' },
  speed: 'Animation speed',
  speeds: { '0.5': 'Half', '1': 'Normal', '2': 'Double', '0': 'Instant' } as Record<string, string>,
  keys: 'Keyboard shortcuts',
  keysNote: 'Single keys at the table; Help lists them.',
  confirmDrops: 'A card dropped on its target waits for my confirmation',
  streamer: 'Streamer mode',
  streamerNote:
    'Covers my hand, orders and plans, and links, codes and e-mail addresses, except while I hold them or the key H.',
  sections: 'Parts of this page',
  groups: {
    you: 'You',
    settings: 'Settings',
    matches: 'Matches',
    waysIn: 'Signing in',
    people: 'People',
    data: 'Programs and data',
  },
  sound: 'Sound',
  volume: 'Volume',
  music: 'Music',
  soundNote: 'Sounds on the board, a bell when it is your turn, and music under a match.',
  transfer: 'Another device',
  transferNote: `A link that signs you in elsewhere. It works once, within ${TRANSFER_MINUTES} minutes.`,
  transferButton: 'Create link',
  transferLink: 'Link for the other device',
  transferText: `Play ${HOUSE} as me on this device`,
  claim: 'Sign in here',
  claimAs: (name: string) => `Sign in as ${name}`,
  claimNote: (name: string) => `This link signs this browser in as ${name}.`,
  claimLeaves: (name: string) => `It is ${name} now, and gives that up.`,
  claimBrings: (name: string) => `Bring the seats of ${name}`,
  claimed: 'You are signed in.',
  claimedWithSeats: 'You are signed in, and your seats came along.',
  claimedWithout: (why: string) => `You are signed in. The seats stay where they are: ${why}`,
  running: 'Live and open',
  replays: 'My replays',
  replaysEmpty: 'None yet.',
  recovery: 'Recovery code',
  recoveryNone:
    'You are a guest. A recovery code signs you in when this browser is lost, and makes you an account, whose matches can be rated.',
  recoveryOne: 'You have a recovery code. A new one replaces it.',
  recoveryButton: 'Create recovery code',
  recoveryAgain: 'Replace recovery code',
  recoveryCode: 'Your recovery code',
  recoveryKeep: 'Write it down: it is shown once and signs you in once.',
  recoveryTyped: 'Sign in with a recovery code',
  sessions: 'Signed in',
  sessionsNote: 'Browsers that play as you. Sign out what you do not know.',
  thisBrowser: 'This browser',
  otherBrowser: 'A browser',
  sessionSince: (since: string, used: string) => `since ${since}, last used ${used}`,
  signOut: 'Sign out',
  signOutName: (label: string) => `Sign out ${label}`,
  signOutOthers: 'Sign out all others',
  signedOut: 'Signed out.',
  remove: 'My data',
  removeButton: 'Remove my data',
  removeNote:
    'Deletes your name from every match: finished ones say “someone”. You leave open matches and resign live ones. This cannot be undone.',
  removeConfirm: 'Remove my data now',
  removed: 'Your data is removed.',
  removedLater:
    'Your account is deleted in seven days. You are signed out everywhere; signing in before then keeps the account.',
  removeAccountNote:
    'Signs you out everywhere and deletes your account in seven days; signing in before then keeps it. Then your name is gone from every match: finished ones say “someone”, live ones are resigned.',
  signInLink: 'Sign in as somebody else',
  privacy: 'What this server keeps about you',
  exportData: 'Save my data',
  exportNote: 'A file with everything that has your id, once an hour.',
  exported: 'Saved.',
  nobodyYet: 'You have no name here yet. Save one, or play as a guest.',
};

/** P-3, P-57, P-61. What the desk decided about the player, and about their reports. */
export const standingMessages = {
  limits: 'From the desk',
  until: (when: string) => `Until ${when}.`,
  forGood: 'Without an end.',
  appeal: 'Appeal',
  appealText: 'Why is it wrong?',
  appealNote: 'Once an action. Somebody else reads it, where there is one.',
  appealSend: 'Send appeal',
  appealed: 'Sent. The desk reads it.',
  reports: 'My reports',
  reasons: {
    chat: 'About a chat',
    name: 'About a name',
    cheating: 'About cheating',
    leaving: 'About leaving',
    other: 'About something else',
  } as Readonly<Record<string, string>>,
  reportWaits: 'Not reviewed yet.',
};

export const noticeMessages = {
  heading: 'Tell me when it is my turn',
  lead: 'Days may pass between two decisions. You can be told when it is your turn.',
  offerLater: 'Not now',
  offerDone: 'Done',
  device: 'On this device',
  deviceNote: 'A notification when you are away from the match.',
  tabOnly: 'Notifications work while a tab of this site is open.',
  denied: 'Your browser blocks notifications from this site.',
  mail: 'E-mail address',
  mailNote: 'One e-mail per match and hour at most. Each has a link that stops them.',
  mailNeeds: (why: string) => `An e-mail address signs you in, too, and makes you an account. ${why}`,
  mailSave: 'Send confirmation',
  mailSent: 'Open the link in the e-mail that was sent, and press Confirm there.',
  mailOn: (address: string) => `E-mails go to ${address}.`,
  mailTaken: (when: string) => `The mail server took the last mail ${when}.`,
  mailSignsIn: (address: string) => `${address} signs you in. It gets no e-mails about matches.`,
  /** P-43. In place of the address in streamer mode. */
  covered: 'Covered: hold to see',
  mailStop: 'Remove address',
  mailStopped: 'You get no more e-mails.',
  mailLinks: {
    confirm: {
      heading: 'Confirm your e-mail address',
      note: 'Then you get an e-mail when it is your turn, and can sign in by e-mail.',
      button: 'Confirm address',
      done: 'Confirmed. You get an e-mail when it is your turn, and can sign in by e-mail.',
    },
    stop: {
      heading: 'Stop e-mails',
      note: 'This address gets no more e-mails about matches.',
      button: 'Stop e-mails',
      done: 'You get no more e-mails.',
    },
    undo: {
      heading: 'Put your e-mail address back',
      note: 'The address that got this link signs you in again, and all other browsers are signed out. Look at your passkeys and your recovery code then.',
      button: 'Put address back',
      done: 'Your address is back, and all other browsers are signed out. Sign in by e-mail if this browser is signed out, too.',
    },
  },
};

export const linkMessages = {
  copy: 'Copy link',
  copied: 'Copied',
  share: 'Share',
  qr: 'QR code of the link',
};

export const unknownPlayerMessages = {
  what: (name: string) => `This server does not know ${name} any more.`,
  wayBack:
    'Sign in by a passkey, an e-mail or your recovery code, or by a link that you create on another device, on the page Me. As a new guest you have none of the seats of before.',
  signIn: 'Sign in',
  newGuest: 'Start as a new guest',
};
