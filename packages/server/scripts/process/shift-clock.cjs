// A machine whose clock is wrong: with `-r` and CLOCK_SHIFT in ms, positive for a clock that is ahead.
const shift = Number(process.env.CLOCK_SHIFT);
const now = Date.now.bind(Date);
globalThis.Date = class extends Date {
  constructor(...given) {
    if (given.length === 0) super(now() + shift);
    else super(...given);
  }
  static now() {
    return now() + shift;
  }
};
