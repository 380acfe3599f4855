/** P-19, P-42. Whose chat this player reads, and whether others see their page. */
import { useState } from 'preact/hooks';
import { useAsync } from '../../../app/use-async';
import { mannersMessages as texts } from '../../../table/people/manners-messages';
import { CHATS, ownManners, setManners, type ChatSetting, type ProfileSetting } from './manners-api';
import { OutcomeLine, useOutcome } from '../outcome';

export function Manners() {
  const [found] = useAsync(ownManners, []);
  const [changed, setChanged] = useState<{ chat?: ChatSetting; profile?: ProfileSetting }>({});
  const [outcome, run, isBusy] = useOutcome();
  if (found.state !== 'here') return null;
  const { kind, chat, profile } = { ...found.value, ...changed };
  const change = (next: typeof changed): void => {
    setChanged({ ...changed, ...next });
    void run(async () => {
      try {
        await setManners(next);
      } catch (error) {
        setChanged(changed);
        throw error;
      }
      return '';
    });
  };
  return (
    <section class="panel stack" aria-label={texts.others}>
      <h2>{texts.others}</h2>
      <fieldset class="choices" disabled={isBusy}>
        <legend>{texts.chat}</legend>
        {CHATS.map((value) => (
          <label class="check" key={value}>
            <input
              type="radio"
              name="chat"
              checked={chat === value}
              onChange={() => change({ chat: value })}
            />
            <span>{texts.chats[value]}</span>
          </label>
        ))}
      </fieldset>
      <p class="quiet">{texts.chatNote}</p>
      {kind === 'account' && (
        <label class="check">
          <input
            type="checkbox"
            disabled={isBusy}
            checked={profile === 'hidden'}
            onChange={(event) => change({ profile: event.currentTarget.checked ? 'hidden' : 'shown' })}
          />
          <span>
            {texts.hideProfile} <small class="quiet">{texts.hideProfileNote}</small>
          </span>
        </label>
      )}
      <OutcomeLine outcome={outcome} />
    </section>
  );
}
