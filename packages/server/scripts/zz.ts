import { mkdtempSync } from 'node:fs';
import { fillStore } from './restart/filled-store';
(async () => { const d = mkdtempSync('/tmp/c1-fill-'); const t = performance.now(); const f = await fillStore(d, 300); console.log(d, f.entries, performance.now() - t); })();
