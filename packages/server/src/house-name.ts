/** What the server is called where no game is meant: mails, the page without pages. */
export const HOUSE_NAME = 'Star Eater online';
