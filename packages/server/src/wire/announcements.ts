/** The answer of `GET /api/announcements` (docs/protocol.md). */
export interface Announcement {
  text: string;
  /** When it was made, ms. */
  at: number;
  /** ms. */
  until: number;
}

export interface Announcements {
  /** Those in force, oldest first. */
  announcements: Announcement[];
}
