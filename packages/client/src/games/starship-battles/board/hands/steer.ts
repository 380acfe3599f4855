/** T-29. Steers the model that was chosen by keys: its arrows are the helm. */
import type { ModelId } from '@star-eater/rules/src/games/starship-battles';
import { KEYS } from '../../messages/keys';
import { words } from '../../messages/board';
import { sentenceOf } from '../helm/helm-tags';
import { steered } from '../helm/keys';
import { layingOf } from '../helm/laying';
import type { Bench, Hand, Touched } from './hand';

export class Steer implements Hand {
  /** The model whose helm the arrows are. */
  private at: ModelId | null = null;
  /** The next arrow to the side begins another bend. */
  private another = false;

  constructor(private readonly bench: Bench) {}

  get steered(): ModelId | null {
    return this.at;
  }

  /** Another model is chosen. */
  leave(chosen: ModelId | null): void {
    if (chosen !== this.at) this.at = null;
  }

  /** Only begins: the model is still to be chosen. */
  click({ point, model }: Touched): boolean {
    const { laid } = this.bench;
    const id = model?.model.id;
    if (point !== null || id === undefined || !layingOf({ ...laid, selected: id }, id)) return false;
    this.at = id;
    this.another = false;
    this.bench.say(words.said.begin(laid.scene.nameOf(id)));
    return false;
  }

  key(event: KeyboardEvent): boolean {
    const { bench } = this;
    const { laying } = bench.helm;
    if (!laying || laying.model.id !== this.at) return false;
    if (event.key === 'Escape') {
      this.at = null;
      bench.say(words.said.ended);
      return true;
    }
    if (KEYS.bend.keys.includes(event.key.toLowerCase())) {
      this.another = true;
      return true;
    }
    const change = steered(bench.laid, laying, event, this.another);
    if (!change) return false;
    if ('said' in change) bench.say(change.said);
    else if ('unsent' in change) {
      bench.order(change.unsent, 'done');
      bench.say(words.said.back);
    } else {
      this.another = false;
      bench.helm.lay(change.move, 'done');
      const now = layingOf(bench.laid, laying.model.id, change.move);
      if (now) bench.say(sentenceOf(now));
    }
    return true;
  }
}
