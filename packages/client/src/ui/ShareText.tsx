/** A button that shares a text, or copies it where the browser cannot share. */
import { useState } from 'preact/hooks';
import { shareText } from '../app/puzzles/share-text';
import { puzzleMessages as texts } from '../app/puzzles/messages';

const SAID = { shared: '', copied: texts.copied, failed: texts.notShared };

export function ShareText({ text }: { text: () => string }) {
  const [said, setSaid] = useState('');
  return (
    <>
      <button
        type="button"
        class="button"
        onClick={() => void shareText(text()).then((how) => setSaid(SAID[how]))}
      >
        {texts.share}
      </button>
      <span role="status" class="small">
        {said}
      </span>
    </>
  );
}
