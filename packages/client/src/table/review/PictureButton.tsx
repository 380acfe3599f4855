/** Shares the result as a picture, or saves it where the browser cannot share. */
import { useState } from 'preact/hooks';
import { tableMessages } from '../../i18n/en/table';

const texts = tableMessages.keepsakes;

/** `share`: true if it was saved. */
export function PictureButton({ share: shared }: { share: () => Promise<boolean> }) {
  const [said, setSaid] = useState('');
  const share = async (): Promise<void> => {
    setSaid('');
    try {
      setSaid((await shared()) ? texts.pictureSaved : '');
    } catch {
      setSaid(texts.failed);
    }
  };
  return (
    <>
      <button type="button" class="button text" onClick={() => void share()}>
        {texts.picture}
      </button>
      <span role="status" class="small">
        {said}
      </span>
    </>
  );
}
