/**
 * `npm run preflight -- http://localhost:2567`: before a deployment, asks the running server which unfinished
 * matches this version cannot continue. Exits with 1 if there are any. Needs the server's `ADMIN_TOKEN`.
 */
import { GAMES } from '@star-eater/rules';

async function main(url: string): Promise<number> {
  const token = process.env['ADMIN_TOKEN'];
  const response = await fetch(new URL('/metrics', url), {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  const text = await response.text();
  const lines = [...text.matchAll(/^unfinished_matches\{rules="([^"]*)"\} (\d+)$/gm)];
  const versions = GAMES.all().map(({ version }) => version);
  let lost = 0;
  for (const [, rules = '', count = '0'] of lines) {
    const goesOn = versions.includes(rules);
    if (!goesOn) lost += Number(count);
    process.stdout.write(
      `${count} unfinished under rules ${rules}: ${goesOn ? 'they go on' : 'THEY WILL BE VOID'}\n`,
    );
  }
  if (lines.length === 0) process.stdout.write('No match is under way.\n');
  process.stdout.write(
    lost === 0
      ? `Nothing stands in the way of a deployment with rules ${versions.join(', ')}.\n`
      : `${lost} matches cannot go on under rules ${versions.join(', ')}: let them end first, or close them.\n`,
  );
  return lost === 0 ? 0 : 1;
}

main(process.argv[2] ?? `http://localhost:${process.env['PORT'] ?? 2567}`).then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`preflight: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  },
);
