/** Where a measured server's code is: this checkout, another one, or a commit. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { HEAP_PARAMETER, heapParameter } from '../../src/workers/heap-size';

export interface Place {
  name: string;
  /** The repository's directory. */
  root: string;
  /** Node's. */
  flags: string[];
}

const ROOT = resolve(__dirname, '../../../..');

/** Node's flags, as `npm start` has them there. */
function flagsOf(root: string): string[] {
  const text = readFileSync(join(root, 'packages/server/package.json'), 'utf8');
  const { scripts } = JSON.parse(text) as { scripts: { start: string } };
  const flags = scripts.start.split(' ').filter((word) => word.startsWith('--'));
  // The server gives itself what its start script does not; here its channel to the bench keeps it from that.
  return flags.some((flag) => flag.startsWith(HEAP_PARAMETER)) ? flags : [...flags, heapParameter()];
}

export const HERE: Place = { name: 'here', root: ROOT, flags: flagsOf(ROOT) };

/**
 * `.` for this checkout, a directory, or a commit, which is checked out and installed. Flags after commas
 * replace those of its start script: `.,--max-semi-space-size=16`.
 */
export function placeOf(text: string): Place {
  const [where = '.', ...flags] = text.split(',');
  const directory = resolve(ROOT, where);
  const root = existsSync(directory) ? directory : checkedOut(where);
  return { name: text === '.' ? HERE.name : text, root, flags: flags.length > 0 ? flags : flagsOf(root) };
}

const checkouts = new Map<string, string>();

function checkedOut(commit: string): string {
  const known = checkouts.get(commit);
  if (known !== undefined) return known;
  const root = mkdtempSync(join(tmpdir(), 'srv-bench-commit-'));
  checkouts.set(commit, root);
  execFileSync('git', ['worktree', 'add', '--detach', '--force', root, commit], {
    cwd: ROOT,
    stdio: 'ignore',
  });
  execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: root, stdio: 'ignore' });
  return root;
}

export function removeCheckouts(): void {
  for (const root of checkouts.values())
    execFileSync('git', ['worktree', 'remove', '--force', root], { cwd: ROOT, stdio: 'ignore' });
  checkouts.clear();
}
