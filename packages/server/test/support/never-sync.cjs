/**
 * Loaded before the server (`node -r`): a planted fault. SQLite and the server leave syncing to the operating
 * system.
 */
const { open } = require('node:fs/promises');
const { DatabaseSync } = require('node:sqlite');

const honest = DatabaseSync.prototype.exec;
DatabaseSync.prototype.exec = function unsynced(sql) {
  return honest.call(this, sql.replace(/synchronous = (FULL|NORMAL)/, 'synchronous = OFF'));
};

void open(__filename).then(async (file) => {
  Object.getPrototypeOf(file).datasync = async () => {};
  await file.close();
});
