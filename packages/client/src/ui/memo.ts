/** Parts of the table that are drawn again only when what they show has changed. */
import { h, Component, type ComponentChild, type FunctionComponent } from 'preact';
import { deepEqual } from '../store/deep-equal';

/**
 * docs/design.md, Fast. Every beat of the board is a new picture of the match, most of which says what the
 * last one said: the component is drawn again only when its own part says something else. It is given plain
 * data and lasting functions, no elements.
 */
export function memo<P extends object>(draw: FunctionComponent<P>): FunctionComponent<P> {
  class Still extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      return !deepEqual(this.props, next);
    }

    override render(): ComponentChild {
      return h<P>(draw, this.props);
    }
  }
  return Still as unknown as FunctionComponent<P>;
}
