/** Loaded before the server (`node -r`): the disk is full for everything that SQLite writes. */
const { DatabaseSync, StatementSync } = require('node:sqlite');

const SQLITE_FULL = 13;
const full = () =>
  Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: SQLITE_FULL });

const run = StatementSync.prototype.run;
StatementSync.prototype.run = function fullRun(...parameters) {
  if (/^\s*(insert|update|delete|create)/i.test(this.sourceSQL)) throw full();
  return run.apply(this, parameters);
};
const exec = DatabaseSync.prototype.exec;
DatabaseSync.prototype.exec = function fullExec(sql) {
  if (/^\s*(insert|update|delete|create)/i.test(sql)) throw full();
  return exec.call(this, sql);
};
