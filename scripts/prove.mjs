/** `npm run prove`: runs the long tests that have not passed on these files, and records them (`proofs.cjs`). `--all`: each. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { argv, execPath, exit } from 'node:process';
import proofs from './proofs.cjs';

const { FILE, PROOFS, filesOf, hashOf, isProved, recorded } = proofs;
const { resolve } = createRequire(import.meta.url);
let failed = false;

for (const proof of PROOFS) {
  if (!argv.includes('--all') && isProved(proof)) {
    console.log(`${proof.name}: proved`);
    continue;
  }
  const { status } = spawnSync(execPath, [resolve('jest/bin/jest'), ...filesOf(proof)], { stdio: 'inherit' });
  if (status === 0)
    writeFileSync(FILE, `${JSON.stringify({ ...recorded(), [proof.name]: hashOf(proof) }, null, 2)}\n`);
  else failed = true;
}
exit(failed ? 1 : 0);
