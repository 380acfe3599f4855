// A machine whose clock is wrong: with `-r` and CLOCK_SHIFT in ms, positive for a clock that is ahead. At SIGUSR2 it steps to
// the shift in the file CLOCK_FILE, which is deleted then.
const { readFileSync, rmSync } = require('node:fs');
let shift = Number(process.env.CLOCK_SHIFT);
const file = process.env.CLOCK_FILE;
if (file)
  process.on('SIGUSR2', () => {
    shift = Number(readFileSync(file, 'utf8'));
    rmSync(file);
  });
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
