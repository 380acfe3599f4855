/** What people know of a game before they play it; what it does is `game.ts`. */

export interface GameMeta {
  title: string;
  /** Who made it. */
  designer: string;
  /** What these rules are made after: a sentence for players. */
  credit: string;
  /** The rules as the engine plays them: a document of the repository. */
  rules: string;
  /** What the rules have come to: a beta, a printed book, an add-on. */
  stage: string;
  /** Each mode: how many play, at least and at most, and how many minutes a match takes where nobody waits. */
  modes: Readonly<Record<string, { players: readonly [least: number, most: number]; minutes: number }>>;
  /** Its books by edition, the newest first, where it has several; `minutes` by mode where they are others. */
  editions?: Readonly<
    Record<string, { title: string; rules: string; minutes?: Readonly<Record<string, number>> }>
  >;
}
