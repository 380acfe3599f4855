import css from '@eslint/css';
import browserslist from 'browserslist';
import compat from 'eslint-plugin-compat';
import tseslint from 'typescript-eslint';

/** R-1 … R-44 need whole numbers without chance: what the engine must never use. */
const rulesGlobals = [
  ['Date', 'Time reaches the engine as a decision.'],
  ['performance', 'Time reaches the engine as a decision.'],
  ['setTimeout', 'A phase that waits is data, not a timer.'],
  ['setInterval', 'A phase that waits is data, not a timer.'],
  ['setImmediate', 'A phase that waits is data, not a timer.'],
  ['queueMicrotask', 'The engine is synchronous.'],
  ['process', 'The engine runs in browsers too.'],
  ['Buffer', 'The engine runs in browsers too.'],
  ['require', 'Import what is needed.'],
  ['globalThis', 'The engine depends on nothing around it.'],
  ['window', 'The engine depends on nothing around it.'],
  ['document', 'The engine depends on nothing around it.'],
  ['navigator', 'The engine depends on nothing around it.'],
  ['crypto', 'Randomness is handed in.'],
  ['fetch', 'The engine does no I/O.'],
  ['console', 'The engine does no I/O.'],
  ['Intl', 'Results must not depend on a locale.'],
  ['parseFloat', 'Everything is integers.'],
].map(([name, message]) => ({ name, message }));

const rulesSyntax = [
  {
    selector: 'BinaryExpression[operator="/"], AssignmentExpression[operator="/="]',
    message: 'Everything is integers: no division (compare products, or halve an even sum by construction).',
  },
  {
    selector: 'BinaryExpression[operator="**"], AssignmentExpression[operator="**="]',
    message: 'Everything is integers: no powers.',
  },
  {
    selector: String.raw`Literal[raw=/^(\d[\d_]*)?\.\d|^\d[\d_]*e-/i]`,
    message: 'Everything is integers: no fractional literals.',
  },
  {
    selector:
      'MemberExpression[object.name="Math"]:not([property.name=/^(abs|max|min|trunc|floor|ceil|sign)$/])',
    message: 'Of Math the engine uses abs, max, min, trunc, floor, ceil and sign: integers, without chance.',
  },
  {
    selector: 'MemberExpression[object.name="Number"][property.name="parseFloat"]',
    message: 'Everything is integers.',
  },
  {
    selector: 'MemberExpression[property.name=/^(localeCompare|toLocale.*)$/]',
    message: 'Results must not depend on a locale: compare with < and >.',
  },
  { selector: 'ImportExpression', message: 'The engine is synchronous: no import().' },
  {
    selector: 'TSImportEqualsDeclaration',
    message: 'Import what is needed with an import statement.',
  },
];

const othersOfOurs = (names) =>
  names.flatMap((name) => [`@star-eater/${name}`, `@star-eater/${name}/**`, `**/packages/${name}/**`]);

const clientFromServer = [
  {
    regex:
      '^(@star-eater/server|(.*/)?packages/server|(\\.\\./)+server)(?!/(src/wire/|test/games/[^/]+/types$))(/|$)',
    message:
      'From the server the client may take only the types in packages/server/src/wire/ (the test game: those of its rules, too).',
  },
  {
    regex: '^(@star-eater/server|(.*/)?packages/server|(\\.\\./)+server)/(src/wire/|test/games/)',
    allowTypeImports: true,
    message: 'From the server the client takes types only: write `import type`.',
  },
];

const clientImports = (...patterns) => ({
  '@typescript-eslint/no-restricted-imports': ['error', { patterns: [...clientFromServer, ...patterns] }],
});

/** ESLint counts the lines of functions and of files, not of classes. */
const LINES_OF_A_CLASS = 300;
const house = {
  rules: {
    'max-lines-per-class': {
      create: (context) => ({
        'ClassDeclaration, ClassExpression'(node) {
          const tokens = context.sourceCode.getTokens(node);
          const { size } = new Set(tokens.flatMap(({ loc }) => [loc.start.line, loc.end.line]));
          if (size > LINES_OF_A_CLASS)
            context.report({
              node,
              message: `A class has at most ${LINES_OF_A_CLASS} lines, this one ${size}.`,
            });
        },
      }),
    },
  },
};

const KEYS_ARE_COMMANDS = 'Keys are commands, which Help lists: useCommands (table/commands/commands.ts).';

/** Commands alone bind keys; `watchKeys` is for what is held. */
const keysAreCommands = { regex: '/use-keys$', importNames: ['useKeys'], message: KEYS_ARE_COMMANDS };

const shellImports = [
  {
    regex: '(^|/)games/(?!index$).',
    message: 'The shell knows no game: ask the registry, packages/client/src/games/index.ts.',
  },
];

/** What all engines had the year before the oldest browser of `browserslist` in package.json came out, all of them have. */
const baselineYear =
  Math.min(
    ...browserslist().flatMap((browser) => {
      const [name, version] = browser.split(' ');
      const released = browserslist.data[name]?.releaseDate[version];
      return released ? new Date(released * 1000).getUTCFullYear() : [];
    }),
  ) - 1;

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      '.cache/**',
      'data/**',
      'coverage/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-var': 'error',
      'prefer-const': 'error',
    },
  },
  {
    // Tests are lists of cases: `describe` is one long function.
    files: ['**/*.{ts,tsx,mjs,cjs}'],
    ignores: ['**/test/**', '**/*.spec.ts', '**/*.pictures.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 100, skipBlankLines: true, skipComments: true }] },
  },
  {
    files: ['packages/*/src/**/*.{ts,tsx}'],
    plugins: { house },
    rules: {
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'house/max-lines-per-class': 'error',
    },
  },
  {
    // Rules that need types take most of the time, so they run on what ships and on its tools.
    files: ['packages/*/src/**/*.{ts,tsx}', 'packages/*/scripts/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
    },
  },
  {
    // The client's effects often start promises without waiting, by design.
    files: ['packages/{rules,server}/{src,scripts}/**/*.ts'],
    rules: { '@typescript-eslint/no-floating-promises': 'error' },
  },
  {
    files: ['packages/rules/src/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...rulesGlobals],
      'no-restricted-syntax': ['error', ...rulesSyntax],
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              group: [...othersOfOurs(['server', 'client']), '@star-eater/*'],
              message: 'rules import nothing of ours.',
            },
            {
              regex: '^(?!\\.{1,2}(/|$)|zod$|@noble/hashes)',
              message: 'rules import their own files, zod and @noble/hashes, nothing else: no I/O.',
            },
          ],
        },
      ],
    },
  },
  {
    // Probabilities are fractions. IEEE arithmetic in a fixed order gives the same ones on every machine. Days are no rule of a game.
    files: ['packages/rules/src/games/star-eater/beta/bots/search/mixture.ts', 'packages/rules/src/days.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...rulesSyntax.filter(({ selector }) => !selector.includes('"/"'))],
    },
  },
  {
    // A chance is a fraction of a square root; IEEE arithmetic rounds both in one way only.
    files: ['packages/rules/src/games/star-eater/beta/bots/search/chances.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...rulesSyntax
          .filter(({ selector }) => !selector.includes('"/"'))
          .map((rule) => ({ ...rule, selector: rule.selector.replace('(abs|', '(abs|sqrt|') })),
      ],
    },
  },
  {
    files: ['packages/server/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [{ group: othersOfOurs(['client']), message: 'The server knows nothing of the client.' }],
        },
      ],
    },
  },
  {
    files: ['packages/client/**/*.{ts,tsx}'],
    rules: clientImports(),
  },
  {
    files: ['packages/client/src/**/*.{ts,tsx}'],
    ignores: ['packages/client/src/games/**'],
    rules: clientImports(...shellImports, keysAreCommands),
  },
  {
    files: ['packages/client/src/table/commands/commands.ts'],
    rules: clientImports(...shellImports),
  },
  {
    // A page listens to keys in one place. Elements may answer the keys that are pressed on them.
    files: ['packages/client/src/**/*.{ts,tsx}'],
    ignores: ['packages/client/src/ui/hooks/use-keys.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...['', '[callee.object.name=/^(window|document|globalThis)$/]'].map((of) => ({
          selector: `CallExpression${of || '[callee.name="addEventListener"]'}[arguments.0.value=/^key/]`,
          message: KEYS_ARE_COMMANDS,
        })),
        ...['', ' > ConditionalExpression'].map((of) => ({
          selector: `:matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator${of} > NewExpression[callee.object.name="Intl"]`,
          message: 'A formatter costs a page 5 to 50 ms: i18n/formats.ts makes it at its first use.',
        })),
      ],
    },
  },
  {
    files: ['packages/client/src/games/*/**/*.{ts,tsx}'],
    rules: clientImports(
      {
        regex: '^(\\.\\./)+(pages/|App$|main$)',
        message: 'A game is drawn within the pages: it imports game.ts, table, ui, app, net and store.',
      },
      {
        regex: '^(\\.\\./)+games(/|$)|^\\.\\./\\.\\.?/?(index)?$',
        message: 'A game imports neither another one nor the registry.',
      },
      {
        regex: '^@star-eater/rules$',
        importNames: ['chainOf', 'die', 'roundKey', 'seedBefore', 'shuffle', 'stream'],
        message: 'Shuffles and dice are checked by the shell: say what was drawn (table/proof/rolls.ts).',
      },
      {
        regex: '^@star-eater/rules(/src/games/.*)?$',
        importNames: ['sealHash'],
        message: 'The shell reads replay files and checks their seals: table/replay/played.ts.',
      },
      keysAreCommands,
      {
        regex: '/table/replay/(played|read)$',
        allowTypeImports: true,
        message: 'The shell reads replay files: give the parts of a replay (table/replay/read.ts).',
      },
      {
        regex: '/net/(local-session|session|chance-check|seals|chance-record)$|/table/proof/seeds$',
        allowTypeImports: true,
        message:
          'The shell opens sessions and keeps seeds and seals: openLesson (table/learn/open-lesson.ts).',
      },
      {
        regex: '/store/local-seat$',
        message:
          'The shell makes snapshots of local matches: say your facts of them (LocalRules of store/engine.ts).',
      },
    ),
  },
  {
    // What runs in browsers calls only what all of them have (`browserslist` in package.json).
    files: ['packages/{client,rules}/src/**/*.{ts,tsx}', 'packages/client/worker/**/*.ts'],
    extends: [compat.configs['flat/recommended']],
    // Each used only behind a check that this browser has it.
    settings: { polyfills: ['navigator.setAppBadge', 'Intl.Segmenter', 'Highlight'] },
  },
  {
    files: ['packages/client/{src,gallery}/**/*.css'],
    plugins: { css },
    language: 'css/css',
    rules: {
      'css/use-baseline': [
        'error',
        {
          available: baselineYear,
          // Newer than that year, and in all of the list: the pages need :has() and color-mix(). The build writes nested rules flat.
          // Without ::highlight() nothing is lost but a mark.
          allowSelectors: ['has', 'nesting', 'highlight'],
          // In all of the list for tracks of a grid, where it is used.
          allowFunctions: ['color-mix', 'fit-content'],
          allowProperties: [
            // The build adds -webkit-.
            ...['mask-image', 'user-select'],
            // In all of the list: the first and the last since 2023, the other for texts in SVG.
            ...['container-type', 'paint-order', 'outline'],
            // Without them something looks plainer and nothing else.
            ...['forced-color-adjust', 'scrollbar-color', 'text-wrap'],
          ],
          // Others follow it.
          allowPropertyValues: { 'font-family': ['ui-monospace'] },
        },
      ],
    },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-require-imports': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // Old syntax on purpose, see the file.
    files: ['scripts/node-version.cjs', 'packages/client/public/*.js'],
    languageOptions: { ecmaVersion: 5, sourceType: 'script' },
    rules: { 'no-var': 'off' },
  },
);
