/** The message catalogue, English: the page Privacy (P-68). What is in the tables comes from the server. */
export const privacyMessages = {
  heading: 'Privacy',
  lead: [
    'Playing needs no account, no e-mail address and no password. There are no advertisements, no analytics and no requests to others.',
    'One cookie is set, se-restore. It brings you back when the browser has lost what it kept, and is needed for the service; scripts cannot read it.',
  ],
  rights:
    'On the page Me you can save everything that has your id, and delete it: as a guest at once, as an account in seven days.',
  toMe: 'To the page Me',
  kept: 'What is kept about you',
  why: 'For',
  howLong: 'How long',
  columns: (count: number) => `${count} columns`,
  rest: 'What else is kept',
  restLead: 'Tables that run the server.',
  backups: 'Backups keep what they had when they were made, as long as the site admin keeps them.',
};
