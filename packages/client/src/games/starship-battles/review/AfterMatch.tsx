/** After a match: the turning points, and a picture of the table to share. */
import { PictureButton } from '../../../table/review/PictureButton';
import { TurningPoints } from '../../../table/TurningPoints';
import { useReach } from '../table/context';
import { turningPoints } from '../table/result';
import { resultPicture } from './result-picture';
import '../design/review.css';

export function AfterMatch() {
  const { state, shown, names } = useReach();
  const pointsOf = (most: number) => turningPoints(state.log, most, names);
  return (
    <>
      <TurningPoints points={pointsOf(3)} />
      <p class="row wrap">
        <PictureButton picture={() => resultPicture({ shown, names, told: pointsOf(1)[0]?.text ?? null })} />
      </p>
    </>
  );
}
