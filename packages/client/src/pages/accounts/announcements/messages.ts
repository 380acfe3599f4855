/** The message catalogue, English: what the house says on every page. */
export const announcementMessages = {
  label: 'Announcement',
  close: 'Close',
  signInLabel: 'New sign-in',
  signedIn: (browser: string) => `${browser || 'Another browser'} was signed in as you.`,
  signedInSee: 'If this was not you, sign it out on the page Me',
};
