/** P-73, P-76. Tokens and bots of an account. */
import { useState } from 'preact/hooks';
import { ago } from '../../../app/when';
import { useAsync } from '../../../app/use-async';
import { isolated } from '../../../i18n/names';
import { ActionButton } from '../../../ui/ActionButton';
import { OneFieldForm } from '../OneFieldForm';
import { OutcomeLine, useOutcome } from '../outcome';
import {
  deleteBot,
  makeBot,
  makeToken,
  ownBots,
  ownTokens,
  renewBot,
  revokeToken,
  type ApiToken,
  type OwnBot,
} from './api';
import { programMessages as texts } from './messages';

const DAYS = 90;
/** As the server has it: a bot's name ends in its mark. */
const BOT_NAME_LENGTH = 20;

function NewToken({ token }: { token: string }) {
  return (
    <>
      <label class="field">
        <span>{texts.token}</span>
        <input
          class="mono"
          readOnly
          data-own=""
          value={token}
          onFocus={(event) => event.currentTarget.select()}
        />
      </label>
      <p role="status">{texts.once}</p>
    </>
  );
}

function TokenLine({ token, again }: { token: ApiToken; again: () => void }) {
  const [outcome, run] = useOutcome();
  const { id, label, scopes, lastUsedAt } = token;
  return (
    <li class="row wrap">
      <span>
        <span translate={false}>{isolated(label)}</span>{' '}
        <small class="quiet">{texts.tokenOf(scopes, lastUsedAt === null ? null : ago(lastUsedAt))}</small>
      </span>
      <ActionButton
        class="button"
        aria-label={texts.revokeName(label)}
        act={() =>
          run(async () => {
            await revokeToken(id);
            again();
            return texts.revoked;
          })
        }
      >
        {texts.revoke}
      </ActionButton>
      <OutcomeLine outcome={outcome} />
    </li>
  );
}

function BotLine({ bot, again, show }: { bot: OwnBot; again: () => void; show: (token: string) => void }) {
  const [outcome, run] = useOutcome();
  const { playerId, name } = bot;
  return (
    <li class="row wrap">
      <span translate={false}>{isolated(name)}</span>
      <ActionButton
        class="button"
        aria-label={texts.renewName(name)}
        act={() =>
          run(async () => {
            show(await renewBot(playerId));
            return '';
          })
        }
      >
        {texts.renew}
      </ActionButton>
      <ActionButton
        class="button"
        aria-label={texts.removeName(name)}
        act={() =>
          run(async () => {
            await deleteBot(playerId);
            again();
            return texts.removed;
          })
        }
      >
        {texts.remove}
      </ActionButton>
      <OutcomeLine outcome={outcome} />
    </li>
  );
}

function Tokens() {
  const [found, again] = useAsync(ownTokens, []);
  const [made, setMade] = useState('');
  const [plays, setPlays] = useState(false);
  return (
    <>
      {found.state === 'here' && found.value.length > 0 && (
        <ul class="stack" aria-label={texts.tokens}>
          {found.value.map((each) => (
            <TokenLine key={each.id} token={each} again={again} />
          ))}
        </ul>
      )}
      <OneFieldForm
        label={texts.tokenLabel}
        button={texts.tokenMake}
        send={async (label) => {
          setMade(await makeToken(label, plays ? ['read', 'play'] : ['read'], DAYS));
          again();
          return '';
        }}
      >
        <input name="label" required maxLength={60} autoComplete="off" />
      </OneFieldForm>
      <label class="check">
        <input type="checkbox" checked={plays} onChange={(event) => setPlays(event.currentTarget.checked)} />
        <span>{texts.tokenPlays}</span>
      </label>
      <p class="quiet small">{texts.tokenDays(DAYS)}</p>
      {made && <NewToken key={made} token={made} />}
    </>
  );
}

function Bots() {
  const [found, again] = useAsync(ownBots, []);
  const [made, setMade] = useState('');
  return (
    <>
      {found.state === 'here' && found.value.length > 0 && (
        <ul class="stack" aria-label={texts.bots}>
          {found.value.map((each) => (
            <BotLine key={each.playerId} bot={each} again={again} show={setMade} />
          ))}
        </ul>
      )}
      <OneFieldForm
        label={texts.botLabel}
        button={texts.botMake}
        send={async (name) => {
          setMade(await makeBot(name));
          again();
          return '';
        }}
      >
        <input name="bot" required maxLength={BOT_NAME_LENGTH} autoComplete="off" />
      </OneFieldForm>
      <p class="quiet small">{texts.botNote}</p>
      {made && <NewToken key={made} token={made} />}
    </>
  );
}

export function Programs() {
  return (
    <details class="panel">
      <summary>{texts.heading}</summary>
      <div class="stack">
        <p class="quiet">
          {texts.note} <a href="/api">{texts.calls}</a>
        </p>
        <Tokens />
        <Bots />
      </div>
    </details>
  );
}
