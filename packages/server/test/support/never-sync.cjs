/** Loaded before the server (`node -r`): the planted fault. SQLite is told to leave the disk to the operating system. */
const { DatabaseSync } = require('node:sqlite');

const honest = DatabaseSync.prototype.exec;
DatabaseSync.prototype.exec = function unsynced(sql) {
  return honest.call(this, sql.replace('synchronous = FULL', 'synchronous = OFF'));
};
