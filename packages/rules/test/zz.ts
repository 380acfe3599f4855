import { setup, apply, pending, randomAnswer, stateHash, canonical } from '/work/main/packages/rules/src';
let s = 12345; const rnd = (n: number) => { s = (s * 1103515245 + 12345) & 0x7fffffff; return Math.floor((s / 0x7fffffff) * n) % n; };
const games: any[] = [];
for (let g = 0; g < 40; g++) {
  const r = setup({ mode: 'duel', factions: [['fpa', 'lamais'], ['tessari', 'fpa'], ['lamais', 'tessari']][g % 3] }) as any;
  let m = r.match; const ds: any[] = [];
  while (!m.outcome) { const p = pending(m); const a = randomAnswer(m, p[rnd(p.length)].seat, rnd); ds.push(a); m = (apply(m, a) as any).match; }
  games.push({ start: r.match, ds, rounds: m.round });
}
for (let k = 0; k < 25; k++) {
  const t = process.hrtime.bigint(); let rounds = 0, d = 0;
  for (const g of games) { let m = g.start; for (const x of g.ds) { m = (apply(m, x) as any).match; d++; } rounds += g.rounds; }
  const ns = Number(process.hrtime.bigint() - t);
  console.log('rounds/s', rounds / (ns / 1e9), 'us/decision', ns / 1e3 / d, 'rounds', rounds, 'decisions', d);
}
