import { waitingMessages } from './messages';
import { useInviteInAddress, withInvite } from '../../net/invite';
import { later } from '../../ui/lazy';
import { LinkToSend } from '../accounts/LinkToSend';

const texts = waitingMessages;

const QrCode = later(async () => (await import('./QrCode')).QrCode);

/** The link and code of a match. `isRematch`: free seats are reserved for the last match's players. */
export function Invite(props: { matchId: string; gameName: string; invite: string; isRematch: boolean }) {
  const { matchId, gameName, invite, isRematch } = props;
  useInviteInAddress(invite);
  const link = location.origin + withInvite(`/m/${matchId}`, invite);
  return (
    <section class="invite panel">
      <h2>{texts.invite}</h2>
      <p class="quiet">{isRematch ? texts.rematchNote : texts.inviteNote}</p>
      <LinkToSend label={texts.invite} link={link} message={texts.shareText(gameName)} primary={!isRematch} />
      <p>
        {texts.code}:{' '}
        <span data-own={texts.covered}>
          <strong class="code figures">{invite}</strong>
        </span>
      </p>
      <QrCode key={link} text={link} data-own="" />
    </section>
  );
}
