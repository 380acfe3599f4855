/** A part of the page that fails says so, and leaves the rest standing. */
import { Component, type ComponentChildren } from 'preact';
import { Brand } from './Brand';
import { pageMessages } from '../i18n/en/pages';
import { TryAgain } from './TryAgain';

interface Props {
  children: ComponentChildren;
  /** All of a page stands in it: the way home has to be given too. */
  isPage?: boolean;
}

export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ failed: true });
  }

  override render(): ComponentChildren {
    if (!this.state.failed) return this.props.children;
    const { isPage = false } = this.props;
    return (
      <div class={`failed${isPage ? ' page narrow notice' : ''}`} role="alert">
        {isPage && <Brand named size={24} />}
        <p>{pageMessages.errors.crashed}</p>
        <TryAgain onAgain={() => this.setState({ failed: false })} />
      </div>
    );
  }
}
