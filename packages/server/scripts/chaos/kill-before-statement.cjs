/**
 * Loaded before the server (`node -r`): reports each database statement, and ends the process before number
 * KILL_BEFORE.
 */
const { DatabaseSync, StatementSync } = require('node:sqlite');

const last = Number(process.env.KILL_BEFORE);
let count = 0;

for (const [prototype, method] of [
  [DatabaseSync.prototype, 'exec'],
  [StatementSync.prototype, 'run'],
  [StatementSync.prototype, 'all'],
]) {
  const honest = prototype[method];
  prototype[method] = function counted(...args) {
    count += 1;
    if (count === last) process.kill(process.pid, 'SIGKILL');
    process.stdout.write('statement\n');
    return honest.apply(this, args);
  };
}
