/** What was laid and chosen on the board, which the page may not have shown yet: quick keys and clicks come first. */
import type { ModelId } from '@star-eater/rules/src/games/starship-battles';
import type { Laid } from './helm/laying';

export class Own {
  /** Orders that were laid here, which the page has not shown yet; and the last one that it has. */
  private sent: Laid['unsent'][] = [];
  private told: Laid['unsent'] | null = null;
  /** What was chosen here and the page has not shown yet; and the last choice that it has. */
  private chosen: { id: ModelId | null } | null = null;
  private toldChoice: ModelId | null;

  constructor(first: Laid) {
    this.toldChoice = first.selected;
  }

  laid(unsent: Laid['unsent']): void {
    this.sent.push(unsent);
  }

  chose(id: ModelId | null): void {
    this.chosen = { id };
  }

  /** What the page shows, but with what was done here since. `now`: what the board shows. */
  over(shown: Laid, now: Laid): Laid {
    return this.withChoice(this.withOrder(shown, now));
  }

  private withOrder(shown: Laid, now: Laid): Laid {
    const at = this.sent.indexOf(shown.unsent);
    const isLate =
      shown.scene === now.scene && (at >= 0 ? at < this.sent.length - 1 : shown.unsent === this.told);
    const latest = this.sent.at(-1);
    this.told = shown.unsent;
    this.sent = isLate ? this.sent.slice(at + 1) : [];
    return isLate && latest ? { ...shown, unsent: latest } : shown;
  }

  private withChoice(shown: Laid): Laid {
    const { chosen, toldChoice } = this;
    this.toldChoice = shown.selected;
    const isLate = chosen !== null && shown.selected !== chosen.id && shown.selected === toldChoice;
    if (isLate) return { ...shown, selected: chosen.id };
    this.chosen = null;
    return shown;
  }
}
