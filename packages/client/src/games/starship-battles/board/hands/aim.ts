/** T-10. Aims the ship that fires at the enemy that is touched, or says why it cannot. */
import { aimedAt, firingShip, whyNot } from '../fire';
import { isEnemy } from '../scene';
import { modelIn, type Bench, type Hand } from './hand';

export const aim = (bench: Bench): Hand => ({
  click({ model: target }) {
    const { laid } = bench;
    const ship = firingShip(laid);
    const own = modelIn(bench, ship);
    if (ship === null || !own || !target || laid.busy) return false;
    if (!isEnemy(laid.scene, own.model.seat, target.model.seat)) return false;
    bench.touch(target.model.id);
    const next = aimedAt(laid, ship, target.model.id);
    if (next) bench.order(next, 'done');
    else bench.refuse(target.model.id, whyNot(laid, ship, target.model.id));
    return true;
  },
});
