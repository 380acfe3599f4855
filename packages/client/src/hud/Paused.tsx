/** A pause: how it ends, and that I want it to. */
import { useState } from 'preact/hooks';
import { said } from '../i18n/en/table';
import { useTable } from './context';

export function Paused() {
  const { session } = useTable();
  const [asked, setAsked] = useState(false);
  const resume = async (): Promise<void> => {
    if (await session.ask('resume')) setAsked(true);
  };
  return (
    <>
      <p class="small" role="status">
        {asked ? said.ribbon.resumeAsked : said.ribbon.pausedNote}
      </p>
      <button type="button" class="button" disabled={asked} onClick={() => void resume()}>
        {said.menu.resume}
      </button>
    </>
  );
}
