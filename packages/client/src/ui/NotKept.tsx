/** Says what this browser will not keep. */
import { pageMessages } from '../i18n/en/pages';
import { isKept } from '../store/stored';
import { useStore } from '../store/store';

export function NotKept() {
  const isFine = useStore(isKept, (now) => now);
  return isFine ? null : (
    <p class="not-kept small" role="status">
      {pageMessages.notKept}
    </p>
  );
}
