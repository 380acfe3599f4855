/** How a game's secrets are tried: by pairs of matches that differ in nothing but what somebody must not know. */
export interface GameSecrecy {
  /** Which pairs there are. */
  courses: readonly string[];
  /** Which leaks can be planted. */
  leaks: readonly string[];
  /** Plays a pair and compares what others get; `isRevealed`: whether opening it showed a difference, null if nothing is opened. */
  compare(course: number): Promise<{ difference: string | null; isRevealed: boolean | null; bytes: number }>;
  /** Plays a pair while the server leaks; the difference that is found, null if none is. */
  plant(leak: number): Promise<string | null>;
}
