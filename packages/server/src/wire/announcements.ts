/** The answer of `GET /api/announcements` (docs/protocol.md). */
export interface Announcement {
  text: string;
  /** When it was made, ms. */
  at: number;
  /** ms. */
  until: number;
}

/** P-14. Another browser that was signed in as the caller. */
export interface SignIn {
  /** The browser's name; '' if unknown. */
  browser: string;
  /** ms. */
  at: number;
}

export interface Announcements {
  /** Those in force, oldest first. */
  announcements: Announcement[];
  /** Since the caller's own browser was signed in, and in the last seven days, oldest first. Absent if there are none. */
  signIns?: SignIn[];
}
