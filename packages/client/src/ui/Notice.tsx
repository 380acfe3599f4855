/** A page with one thing to say: what is not there, what went wrong, what is done. The chart stands behind it. */
import type { ComponentChildren } from 'preact';
import { pageMessages } from '../i18n/en/pages';
import { Backdrop } from './Backdrop';
import { SiteHeader } from './SiteHeader';

/** `late`: seen only where what is waited for does not come at once. */
export function Notice(props: {
  heading: string;
  here?: 'learn' | 'other';
  late?: boolean;
  children: ComponentChildren;
}) {
  return (
    <div class={`on-chart${props.late ? ' late' : ''}`}>
      <Backdrop />
      <SiteHeader here={props.here ?? 'other'} />
      <main class="page narrow notice" id="content">
        {/* Paper on the chart: what flies there never crosses a word. */}
        <div class="panel stack">
          <h1>{props.heading}</h1>
          {props.children}
        </div>
      </main>
    </div>
  );
}

/** Its way out. */
export function ToStart() {
  return (
    <p>
      <a class="button" href="/">
        {pageMessages.missing.home}
      </a>
    </p>
  );
}
