/** The message catalogue, English: the player's own page, and what of it other pages show. */
import { NAME_LENGTH } from '@star-eater/rules/src/lengths';
import { HOUSE } from './pages';

export const meMessages = {
  heading: 'Me',
  name: 'Your name',
  nameNote: `1 to ${NAME_LENGTH} characters. Others see it at the table.`,
  save: 'Save',
  saved: 'Saved.',
  theme: 'Theme',
  themes: { system: 'System', dark: 'Dark', light: 'Light', contrast: 'High contrast' },
  speed: 'Animation speed',
  speeds: { '0.5': 'Half', '1': 'Normal', '2': 'Double', '0': 'Instant' } as Record<string, string>,
  keys: 'Keyboard shortcuts',
  keysNote: 'Single keys at the table; Help lists them.',
  confirmDrops: 'A card dropped on its target waits for my confirmation',
  sound: 'Sound',
  volume: 'Volume',
  soundNote: 'Sounds on the board, and a bell when it is your turn.',
  transfer: 'Another device',
  transferNote: 'A link that signs you in elsewhere. It works once, within ten minutes.',
  transferButton: 'Create link',
  transferLink: 'Link for the other device',
  transferText: `Play ${HOUSE} as me on this device`,
  claim: 'Sign in here',
  claimNote: 'This browser signs in as the player who created the link. Its present guest is given up.',
  claimed: 'You are signed in.',
  replays: 'My replays',
  replaysEmpty: 'None yet.',
  remove: 'Remove my data',
  removeNote:
    'Deletes your name from every match: finished ones say “someone”. You leave open matches and resign live ones. This cannot be undone.',
  removeConfirm: 'Remove my data now',
  removed: 'Your data is removed.',
  nobodyYet: 'You have no name here yet. Save one, or play as a guest.',
};

export const noticeMessages = {
  heading: 'Tell me when it is my turn',
  lead: 'Days may pass between two decisions. You can be told when it is your turn.',
  device: 'On this device',
  deviceNote: 'A notification when you are away from the match.',
  tabOnly: 'Notifications work while a tab of this site is open.',
  denied: 'Your browser blocks notifications from this site.',
  mail: 'E-mail address',
  mailNote: 'One e-mail per match and hour at most. Each has a link that stops them.',
  mailSave: 'Send confirmation',
  mailSent: (address: string) => `Open the link that was sent to ${address}.`,
  mailOn: (address: string) => `E-mails go to ${address}.`,
  mailStop: 'Stop e-mails',
  mailStopped: 'You get no more e-mails.',
  mailConfirmed: 'Confirmed. You get an e-mail when it is your turn.',
};

export const linkMessages = { copy: 'Copy link', copied: 'Copied', share: 'Share' };

export const unknownPlayerMessages = {
  what: (name: string) => `This server does not know ${name} any more.`,
  wayBack:
    'Signed in on another device? Create a link there, on the page Me, and open it here. As a new guest you have none of the seats of before.',
  newGuest: 'Start as a new guest',
};
