/** Shares the result as a picture, or saves it where the browser cannot share. */
import { useState } from 'preact/hooks';
import { tableMessages } from '../../i18n/en/table';
import { sharePicture, type ResultPicture } from './share-picture';

const texts = tableMessages.keepsakes;

export function PictureButton({ picture }: { picture: () => ResultPicture }) {
  const [said, setSaid] = useState('');
  const share = async (): Promise<void> => {
    setSaid('');
    try {
      setSaid((await sharePicture(picture())) ? texts.pictureSaved : '');
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
