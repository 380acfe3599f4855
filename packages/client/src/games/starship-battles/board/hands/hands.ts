/** Which hands are asked: by what goes on at the board, in this order. */
import type { ModelId } from '@star-eater/rules/src/games/starship-battles';
import type { Grab } from '../../../../board/input';
import type { Point } from '../../../../board/plane';
import { aim } from './aim';
import { choose } from './choose';
import { FINGER, modelIn, MOUSE, type Bench, type Hand, type Touched } from './hand';
import { lay } from './lay';
import { measure, measureFromFinger, measureToFocus } from './measure';
import { post } from './post';
import { Steer } from './steer';
import { watch } from './watch';

function handsOf(bench: Bench, steer: Steer) {
  const choosing = [measureToFocus(bench), steer, choose(bench)];
  return {
    playing: [watch(bench), ...choosing],
    measuring: [measure(bench), aim(bench), ...choosing],
    posting: [post(bench), ...choosing],
    ordering: [lay(bench), measureFromFinger(bench), aim(bench), ...choosing],
  } satisfies Record<string, readonly Hand[]>;
}

export class Hands {
  private readonly steer: Steer;
  private readonly of: ReturnType<typeof handsOf>;
  private isByFinger = false;

  constructor(private readonly bench: Bench) {
    this.steer = new Steer(bench);
    this.of = handsOf(bench, this.steer);
  }

  grab(point: Point, isByFinger: boolean): Grab | null {
    this.isByFinger = isByFinger;
    return this.ask((hand) => hand.grab?.(point, isByFinger));
  }

  hold(point: Point): Grab | null {
    return this.ask((hand) => hand.hold?.(point));
  }

  click(point: Point): void {
    const touched = this.touched(point);
    this.ask((hand) => hand.click?.(touched));
  }

  /** The model whose helm the arrows are; null for none. */
  get steered(): ModelId | null {
    return this.steer.steered;
  }

  /** A model's button. */
  pick(id: ModelId): void {
    const model = modelIn(this.bench, id);
    if (model) this.ask((hand) => hand.click?.({ point: null, model }));
  }

  hover(point: Point | null): void {
    this.isByFinger = false;
    const touched = point === null ? { point, model: null } : this.touched(point);
    this.ask((hand) => hand.hover?.(touched));
  }

  key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (!this.ask((hand) => hand.key?.(event))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** Another model may be chosen now. */
  chose(id: ModelId | null): void {
    this.steer.leave(id);
  }

  private get state(): keyof typeof this.of {
    const { isPlaying, tape, laid } = this.bench;
    if (isPlaying) return 'playing';
    if (tape.isOn) return 'measuring';
    return laid.legal?.type === 'deploy' ? 'posting' : 'ordering';
  }

  /** The answer of the first hand that has one. */
  private ask<T>(what: (hand: Hand) => T | null | undefined): T | null {
    for (const hand of this.of[this.state]) {
      const answer = what(hand);
      if (answer) return answer;
    }
    return null;
  }

  private touched(point: Point): Touched {
    const { models, size } = this.bench;
    const slip = (this.isByFinger ? FINGER : MOUSE) / size;
    let best: { model: Touched['model']; far: number } = { model: null, far: Infinity };
    for (const model of models) {
      const far = Math.hypot(model.at.x - point.x, model.at.y - point.y);
      if (far <= Math.max(model.size.base, slip) && far < best.far) best = { model, far };
    }
    return { point, model: best.model };
  }
}
