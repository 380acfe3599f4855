/** Whether something outside was reached when it was last tried. */
import type { Reached } from './wire/desk';

export class Reach {
  private last: Reached | null = null;

  /** Null before the first try. */
  get state(): Reached | null {
    return this.last;
  }

  /** `why`: null if it was reached. */
  tried(why: string | null): void {
    this.last = { isUp: why === null, at: Date.now(), why };
  }
}
