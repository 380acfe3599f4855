/** Below the podium of a finished tournament: what decided it, and a picture to share. */
import { useState } from 'preact/hooks';
import { isolated } from '../../i18n/names';
import { PictureButton } from '../../table/review/PictureButton';
import { ActionButton } from '../../ui/ActionButton';
import { useActing, Why } from './acting';
import type { TournamentAnswer } from './api';
import { tournamentMessages as texts } from './messages';
import type { TurningPoint } from './turning-points';

export function Finished({ of }: { of: TournamentAnswer }) {
  const [points, setPoints] = useState<TurningPoint[] | null>(null);
  const { act, failure } = useActing();
  // With the rules of the game.
  const load = async (): Promise<void> =>
    setPoints(await (await import('./turning-points')).turningPoints(of));
  return (
    <section class="cup-section" aria-label={texts.turningPoints}>
      <p class="row wrap">
        <PictureButton share={async () => (await import('./podium-picture')).sharePodium(of)} />
        {points === null && (
          <ActionButton class="button text" act={act(load)}>
            {texts.turningPoints}
          </ActionButton>
        )}
      </p>
      <Why failure={failure} />
      {points?.length === 0 && <p class="quiet">{texts.noTurningPoints}</p>}
      {points && points.length > 0 && (
        <>
          <h2>{texts.turningPoints}</h2>
          <ul class="cup-rows">
            {points.map(({ matchId, names, round, text }) => (
              <li key={matchId} class="cup-row">
                <a href={`/r/${matchId}`}>{texts.versus(names.map(isolated))}</a>
                <span class="figures">{texts.round(round)}</span>
                <span class="quiet">{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
