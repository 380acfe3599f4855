// The order of test files in a fresh clone, where Jest knows no durations and begins with the largest files. Short files that
// start servers or play many matches would come last, and a core would wait for them.
const Sequencer = require('@jest/test-sequencer').default;

const LONGEST =
  /(kills|put-away|why-not|hidden|seeks|random-matches|aways|restart|rated|secrecy|leaks|absence|lines|damage|abuse|manners|puzzles|boundaries|commands|slow|ensign|admiral|captain|bot|cluster\/\w[\w-]*)\.test\.ts$/;

const isLong = ({ path }) => LONGEST.test(path);

module.exports = class extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter(isLong), ...sorted.filter((test) => !isLong(test))];
  }
};
