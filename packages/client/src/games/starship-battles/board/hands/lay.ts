/** T-5 to T-8, T-11. Lays a path by its ghost and bends, and sets enemies down where they are assumed. */
import { FINGER, MOUSE, type Bench, type Hand } from './hand';

export const lay = (bench: Bench): Hand => ({
  grab(point, isByFinger) {
    const { helm, assumed, laid, size } = bench;
    const held = helm.grab(point, isByFinger, size);
    if (held || !helm.laying) return held;
    return assumed.grab(laid.scene, point, (isByFinger ? FINGER : MOUSE) / size);
  },
  click({ point, model }) {
    const { helm, assumed, laid, size } = bench;
    if (point === null) return false;
    if (helm.laying && assumed.drop(laid.scene, point, MOUSE / size)) return true;
    return model === null && helm.goTo(point);
  },
});
