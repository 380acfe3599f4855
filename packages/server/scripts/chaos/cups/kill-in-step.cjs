/**
 * Loaded before the server (`node -r`): ends the process as SIGKILL does at the moment that the file KILL_FILE names, and deletes
 * the file before, so that one process of several dies. A moment is a kind of step, and `before` its statement, before its `commit`,
 * or `after` it.
 */
const { readFileSync, rmSync } = require('node:fs');
const { DatabaseSync, StatementSync } = require('node:sqlite');
const { Client } = require('pg');

/** What is written in steps of each kind. */
const KINDS = {
  entry: /^insert into "entrants"/,
  start: (sql, values) => /^update "tournaments" set/.test(sql) && values.includes('running'),
  round: /^insert into "rounds"/,
  pairing: /^insert into "pairings"/,
  result: /^update "pairings" set "match_id"/,
  finish: (sql, values) => /^update "tournaments" set/.test(sql) && values.includes('finished'),
};

const file = process.env.KILL_FILE;

/** The kind that a statement belongs to; undefined for most. */
const kindOf = (sql, values) =>
  Object.keys(KINDS).find((kind) => {
    const is = KINDS[kind];
    return typeof is === 'function' ? is(sql, values) : is.test(sql);
  });

function dieAt(moment) {
  try {
    if (readFileSync(file, 'utf8') !== moment) return;
    rmSync(file);
  } catch {
    // Nothing is wanted, or another process has died.
    return;
  }
  process.kill(process.pid, 'SIGKILL');
}

/** Kinds written since the last commit, by connection. */
const written = new WeakMap();

function before(connection, sql, values) {
  const kinds = written.get(connection) ?? new Set();
  written.set(connection, kinds);
  if (/^commit/i.test(sql)) {
    for (const kind of kinds) dieAt(`${kind} commit`);
    return;
  }
  if (/^(begin|rollback)/i.test(sql)) kinds.clear();
  const kind = kindOf(sql, values);
  if (kind === undefined) return;
  dieAt(`${kind} before`);
  kinds.add(kind);
}

function after(connection, sql) {
  if (!/^commit/i.test(sql)) return;
  const kinds = written.get(connection);
  for (const kind of kinds) dieAt(`${kind} after`);
  kinds.clear();
}

if (file !== undefined) {
  const query = Client.prototype.query;
  Client.prototype.query = function watched(config, ...rest) {
    const [sql, values] =
      typeof config === 'string' ? [config, rest[0] ?? []] : [config.text ?? '', config.values ?? []];
    before(this, sql, values);
    const answer = query.call(this, config, ...rest);
    // Before whoever waits for it.
    answer?.then?.(
      () => after(this, sql),
      () => {},
    );
    return answer;
  };
  const exec = DatabaseSync.prototype.exec;
  DatabaseSync.prototype.exec = function watched(sql) {
    before(DatabaseSync, sql, []);
    exec.call(this, sql);
    after(DatabaseSync, sql);
  };
  for (const method of ['run', 'all']) {
    const honest = StatementSync.prototype[method];
    StatementSync.prototype[method] = function watched(...values) {
      before(DatabaseSync, this.sourceSQL, values);
      return honest.apply(this, values);
    };
  }
}
