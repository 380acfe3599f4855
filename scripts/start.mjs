/**
 * `npm start`, after the pages were built: runs the server and stops it with whoever runs this. npm passes SIGTERM to its
 * shell only. Some shells have become this process; others end, and this process notices that.
 */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const SERVER = resolve(import.meta.dirname, '../packages/server');
/** Between two looks whether the parent is still there, ms. */
const LOOK_EVERY = 500;

const { scripts } = JSON.parse(readFileSync(join(SERVER, 'package.json'), 'utf8'));
const [, ...parameters] = scripts.start.split(' ');
const server = spawn(process.execPath, parameters, { cwd: SERVER, stdio: 'inherit' });

// The server ignores every signal after the first.
process.on('SIGTERM', () => server.kill('SIGTERM'));
process.on('SIGHUP', () => server.kill('SIGTERM'));
process.on('SIGINT', () => server.kill('SIGINT'));

const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) server.kill('SIGTERM');
}, LOOK_EVERY).unref();

server.on('error', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
// Killed by a signal: as a shell reports it.
server.on('exit', (code) => process.exit(code ?? 1));
