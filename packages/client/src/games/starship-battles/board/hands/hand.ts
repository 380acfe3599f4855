/** What a pointer and keys do on the board: a hand for each thing that can be done, asked one after the other. */
import type { ModelId } from '@star-eater/rules/src/games/starship-battles';
import type { Grab } from '../../../../board/input';
import type { Point } from '../../../../board/plane';
import type { AssumedPicture } from '../assumed';
import type { Helm } from '../helm/helm';
import type { Laid } from '../helm/laying';
import type { Standing } from '../scene';
import type { Tape } from '../tape';

/** Pixels within which a tap means a thing. */
export const MOUSE = 12;
export const FINGER = 22;

/** What was touched: a point of the plane, or by keys a model alone. */
export interface Touched {
  point: Point | null;
  model: Standing | null;
}

/** Each answers whether that was for this hand: then no other one is asked. */
export interface Hand {
  grab?(point: Point, isByFinger: boolean): Grab | null;
  /** A long press. */
  hold?(point: Point): Grab | null;
  click?(touched: Touched): boolean;
  hover?(touched: Touched): boolean;
  key?(event: KeyboardEvent): boolean;
}

/** What the hands work on. */
export interface Bench {
  readonly laid: Laid;
  readonly isPlaying: boolean;
  readonly helm: Helm;
  readonly tape: Tape;
  readonly assumed: AssumedPicture;
  /** Pixels a plane unit. */
  readonly size: number;
  /** The model whose button has the focus. */
  readonly focused: ModelId | null;
  /** Those on the table. */
  readonly models: readonly Standing[];
  order(unsent: Laid['unsent'], gesture: 'running' | 'done'): void;
  choose(id: ModelId | null): void;
  /** That model's numbers stand at its ring. */
  touch(id: ModelId): void;
  /** Shows at a model why it cannot be. */
  refuse(target: ModelId, reason: string): void;
  say(text: string): void;
  /** Whether the pointer is over something that can be picked. */
  point(isOver: boolean): void;
  skip(): void;
}

export const modelIn = ({ models }: Bench, id: ModelId | null): Standing | null =>
  models.find(({ model }) => model.id === id) ?? null;
