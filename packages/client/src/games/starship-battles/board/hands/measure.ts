/** T-13. Measures with the tape: while it is on, by a long press, or by keys. */
import type { ModelId } from '@star-eater/rules/src/games/starship-battles';
import { KEYS } from '../../messages/keys';
import { words } from '../../messages/board';
import { tapeText, type TapeEnd } from '../tape';
import { modelIn, type Bench, type Hand } from './hand';

const endOf = (bench: Bench, id: ModelId | null): TapeEnd | null => {
  const model = modelIn(bench, id)?.model;
  return model?.at ? { place: model.at, id: model.id } : null;
};

export const chosenEnd = (bench: Bench): TapeEnd | null => endOf(bench, bench.laid.selected);

/** While it is on. Of a long press the next tap is the end. */
export const measure = (bench: Bench): Hand => ({
  grab: (point) => bench.tape.grab(bench.laid.scene, point, bench.size),
  click({ point }) {
    const { tape, laid, size } = bench;
    if (point === null) return false;
    if (tape.isHeld) tape.turn(false, null);
    else tape.click(laid.scene, point, size);
    return true;
  },
});

export const measureFromFinger = (bench: Bench): Hand => ({
  hold: (point) => bench.tape.hold(bench.laid.scene, point, bench.size),
});

/** From the chosen model to the one that has the focus. */
export const measureToFocus = (bench: Bench): Hand => ({
  key({ key }) {
    const [from, to] = [chosenEnd(bench), endOf(bench, bench.focused)];
    if (!KEYS.tape.keys.includes(key) || !from?.id || !to?.id || to.id === from.id) return false;
    const { tape, laid } = bench;
    tape.lay(from, to);
    const measured = tape.measured(laid.scene);
    const [one, other] = [laid.scene.nameOf(from.id), laid.scene.nameOf(to.id)];
    if (measured) bench.say(words.tape.said(one, other, tapeText(measured, laid.fine)));
    return true;
  },
});
