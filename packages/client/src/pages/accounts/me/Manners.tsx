/** P-19, P-42. Whose chat this player reads, and whether others see their page. */
import { useState } from 'preact/hooks';
import { useAsync } from '../../../app/use-async';
import { mannersMessages as texts } from '../../../table/people/manners-messages';
import { challengeMessages as challengeTexts } from '../../../ui/challenge/messages';
import {
  CHALLENGE_SETTINGS,
  CHATS,
  ownManners,
  setManners,
  type ChallengeSetting,
  type ChatSetting,
  type ProfileSetting,
} from './manners-api';
import { OutcomeLine, useOutcome } from '../outcome';

export function Manners() {
  const [found] = useAsync(ownManners, []);
  const [changed, setChanged] = useState<{
    chat?: ChatSetting;
    profile?: ProfileSetting;
    challenges?: ChallengeSetting;
  }>({});
  const [outcome, run, isBusy] = useOutcome();
  if (found.state !== 'here') return null;
  const { kind, chat, profile, challenges } = { ...found.value, ...changed };
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
      <fieldset class="choices" disabled={isBusy}>
        <legend>{challengeTexts.mayChallenge}</legend>
        {CHALLENGE_SETTINGS.map((value) => (
          <label class="check" key={value}>
            <input
              type="radio"
              name="challenges"
              checked={challenges === value}
              onChange={() => change({ challenges: value })}
            />
            <span>{challengeTexts.settings[value]}</span>
          </label>
        ))}
      </fieldset>
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
