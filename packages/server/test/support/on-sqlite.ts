import { isOnPostgres } from './databases';

/** A test of something that only the file of SQLite has. */
export const testOnSqlite = isOnPostgres ? test.skip : test;
