/** The message catalogue, English: loaded where a browser keeps nothing. */
export const notKept =
  'This browser keeps nothing for this site: cookies are blocked, or its storage is full. You can play, but when you close this tab, your name, your seats and your settings are lost. Allow cookies for this site, or create a link to yourself on the page Me.';
