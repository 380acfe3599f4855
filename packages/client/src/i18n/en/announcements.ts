/** The message catalogue, English: what the desk says to everybody. */
export const announcementMessages = {
  label: 'Announcement',
  close: 'Close',
};
