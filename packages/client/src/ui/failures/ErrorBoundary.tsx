/** Shows the failure of one part of the page; the rest keeps working. */
import { Component, type ComponentChildren } from 'preact';
import { Brand } from '../Brand';
import { pageMessages } from '../../i18n/en/pages';
import { TryAgain } from './TryAgain';

interface Props {
  children: ComponentChildren;
  /** For a whole page: adds a link to Home. */
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
