/** A page with one message: not found, failed, or done. The chart is behind it. */
import type { ComponentChildren } from 'preact';
import { pageMessages } from '../i18n/en/pages';
import { Backdrop } from './Backdrop';
import { SiteHeader } from './SiteHeader';

/** `late`: shown only after a delay, if what is being loaded takes longer. */
export function Notice(props: {
  heading: string;
  here?: 'learn' | 'other';
  late?: boolean;
  children: ComponentChildren;
}) {
  return (
    <div class={`on-chart${props.late ? ' late' : ''}`}>
      <Backdrop isBare={props.late === true} />
      <SiteHeader here={props.here ?? 'other'} />
      <main class="page narrow notice" id="content">
        {/* A plain background: the scene never crosses the text. */}
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
