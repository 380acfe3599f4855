/** After the last lesson of any game. */
import { learnMessages } from './messages';
import { Notice } from '../../ui/Notice';

const texts = learnMessages.first;

/** `note`: what the reader knows now. */
export function Finished({ learn, note }: { learn: string; note: string }) {
  return (
    <Notice heading={texts.finished} here="learn">
      <p>{note}</p>
      <p class="row wrap">
        <a class="button primary" href="/">
          {texts.play}
        </a>
        <a class="button" href={learn}>
          {texts.rules}
        </a>
      </p>
    </Notice>
  );
}
