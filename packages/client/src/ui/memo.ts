/** Components that are drawn again only when what they show has changed. */
import { h, Component, type ComponentChild, type FunctionComponent } from 'preact';
import { deepEqual } from '../store/deep-equal';

/**
 * docs/design.md, Fast. Every step of the board makes a new snapshot, most of it equal to the last. The
 * component is drawn again only when its own data changes. Its props are plain data and stable functions, no
 * elements.
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
