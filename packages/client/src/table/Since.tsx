/** Since my last turn: what the others did to me, as a strip of signs, own losses first. It stands until I act. */
import type { ComponentChildren } from 'preact';
import '../design/table/since.css';

export interface SinceSign {
  /** Its sentence in the log. */
  text: string;
  isLoss: boolean;
  sign: ComponentChildren;
}

export function SinceStrip({ heading, signs }: { heading: string; signs: readonly SinceSign[] }) {
  return (
    <section class="since">
      <h2>{heading}</h2>
      <ol>
        {signs.map(({ text, isLoss, sign }, at) => (
          <li key={at} class={isLoss ? 'is-loss' : ''} title={text}>
            <span class="visually-hidden">{text}</span>
            <span class="since-sign" aria-hidden="true">
              {sign}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A cross for what is gone. */
export const Struck = () => <i class="since-kill" aria-hidden="true" />;
