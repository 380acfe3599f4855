import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import bcd, {
  type BrowserName,
  type Identifier,
  type SimpleSupportStatement,
} from '@mdn/browser-compat-data';
import browserslist from 'browserslist';

const ROOT = join(__dirname, '../../../..');
const LIBS = dirname(createRequire(__filename).resolve('typescript'));

/** The names by which the data of MDN calls the browsers of `browserslist`. */
const MDN_NAMES: Record<string, BrowserName> = {
  chrome: 'chrome',
  edge: 'edge',
  opera: 'opera',
  and_chr: 'chrome_android',
  samsung: 'samsunginternet_android',
  firefox: 'firefox',
  and_ff: 'firefox_android',
  safari: 'safari',
  ios_saf: 'safari_ios',
};

/** Each supported browser with its oldest version. */
function oldest(): [BrowserName, number][] {
  const versions = new Map<string, number>();
  for (const entry of browserslist(undefined, { path: ROOT })) {
    const [name, version] = entry.split(' ') as [string, string];
    const first = parseFloat(version);
    versions.set(name, Math.min(first, versions.get(name) ?? first));
  }
  return [...versions].map(([name, version]) => [MDN_NAMES[name] as BrowserName, version]);
}

const has = (feature: Identifier, [browser, version]: [BrowserName, number]): boolean => {
  const support = [feature.__compat?.support[browser] ?? []].flat()[0] as SimpleSupportStatement | undefined;
  const since = support?.version_added;
  return typeof since === 'string' && parseFloat(since.replace('≤', '')) <= version;
};

/** The functions that a year's `lib` adds to built-in objects, as the data of MDN knows them. */
function added(year: number): Identifier[] {
  const files = readdirSync(LIBS).filter(
    (file) => new RegExp(`^lib\\.es${year}\\.\\w+\\.d\\.ts$`).test(file) && !file.includes('.full.'),
  );
  const builtins = bcd.javascript.builtins as Identifier;
  return files.flatMap((file) =>
    [
      ...readFileSync(join(LIBS, file), 'utf8').matchAll(
        /interface (\w+?)(?:Constructor)?(?:<[^{]*>)? \{([\s\S]*?)\n\}/g,
      ),
    ].flatMap(([, object = '', body = '']) =>
      [...body.matchAll(/^ {4}(\w+)[<(?]/gm)].flatMap(([, member = '']) => {
        const known = (builtins[object] as Identifier | undefined)?.[member] as Identifier | undefined;
        return known ? [known] : [];
      }),
    ),
  );
}

/** The newest year whose functions all supported browsers have. */
function newestYear(): number {
  for (let year = 2022; ; year++) {
    const features = added(year);
    if (
      features.length === 0 ||
      !features.every((feature) => oldest().every((browser) => has(feature, browser)))
    ) {
      return year - 1;
    }
  }
}

describe('the oldest browsers', () => {
  it.each(['packages/client/tsconfig.json', 'packages/client/worker/tsconfig.json', 'tsconfig.base.json'])(
    '%s allows the functions that all of them have, and no later ones',
    (file) => {
      const { lib } = (
        JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { compilerOptions: { lib: string[] } }
      ).compilerOptions;
      expect(lib[0]).toBe(`ES${newestYear()}`);
    },
  );
});
