/** The first correspondence match of a browser asks once how its player is told; Me has the settings. */
import { settings } from '../../app/settings';
import { noticeMessages as texts } from '../../i18n/en/me';
import { createStore, useStore } from '../../store/store';
import { forBrowser } from '../../store/stored';
import { NoticeSettings } from './NoticeSettings';

const KEY = 'star-eater:notices-offered';

/** Answered in this browser. */
const isAnswered = createStore(forBrowser.getItem(KEY) !== null);

function answer(): void {
  forBrowser.setItem(KEY, 'yes');
  isAnswered.set(true);
}

export function NoticeOffer() {
  const wasAnswered = useStore(isAnswered, (now) => now);
  const isOn = useStore(settings, ({ notices }) => notices);
  if (wasAnswered) return null;
  return (
    <div class="stack">
      <NoticeSettings lead={texts.lead} />
      <p>
        <button type="button" class="button" onClick={answer}>
          {isOn ? texts.offerDone : texts.offerLater}
        </button>
      </p>
    </div>
  );
}
