/** A link to copy, to read, and to share where the device can. */
import '../matches/waiting.css';
import { useId, useState } from 'preact/hooks';
import { linkMessages } from '../../i18n/en/me';
import { pageMessages } from '../../i18n/en/pages';

const texts = linkMessages;

export function LinkToSend(props: { label: string; link: string; message: string; primary?: boolean }) {
  const { label, link, message, primary = false } = props;
  const [copied, setCopied] = useState(false);
  const id = useId();
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      document.querySelector<HTMLInputElement>(`[id="${id}"]`)?.select();
    }
  };
  return (
    <div class="row link-to-send">
      <input
        id={id}
        class="mono"
        readOnly
        data-own=""
        value={link}
        aria-label={label}
        onFocus={(event) => event.currentTarget.select()}
      />
      <button type="button" class={`button${primary ? ' primary' : ''}`} onClick={() => void copy()}>
        {copied ? texts.copied : texts.copy}
      </button>
      {'share' in navigator && (
        <button
          type="button"
          class="button"
          onClick={() =>
            void navigator
              .share({ title: pageMessages.title, text: message, url: link })
              .catch(() => undefined)
          }
        >
          {texts.share}
        </button>
      )}
    </div>
  );
}
