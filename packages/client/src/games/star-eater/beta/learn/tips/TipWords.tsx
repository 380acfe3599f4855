/** What a tip says: what has just become true stands apart from what to do now. */
import { tipMessages as texts } from '../../messages/tips';
import type { NewsId, TipId } from './tips';

export const TipWords = ({ id, news }: { id: TipId; news: NewsId | null }) => (
  <>
    {news && <p class="tip-news">{texts.news[news]}</p>}
    <p>{texts.text[id]}</p>
  </>
);
