/** A part of the page that fails says so, and leaves the rest standing. */
import { Component, type ComponentChildren } from 'preact';
import { words } from '../i18n/en/pages';
import { TryAgain } from './TryAgain';

interface Props {
  children: ComponentChildren;
}

export class Guard extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ failed: true });
  }

  override render(): ComponentChildren {
    if (!this.state.failed) return this.props.children;
    return (
      <div class="failed" role="alert">
        <p>{words.errors.crashed}</p>
        <TryAgain onAgain={() => this.setState({ failed: false })} />
      </div>
    );
  }
}
