/**
 * The arrows of ARCHITECTURE.md, checked on what is really imported (ESLint checks the same line by line).
 */

/** The only tests that import both ends of the wire. */
const BOTH_ENDS = '^packages/client/test/(net/session/state\\.test|table/proof/hosted-match)\\.ts$';

/** The test game, part of neither package: its page imports the types of its rules. */
const TEST_GAME = '^packages/client/test/games/auction/';

/** A folder of the client's shell imports nothing from the ones above it. Lowest first. */
const floors = (rooms) =>
  rooms.slice(0, -1).map((room, at) => ({
    name: `client-${room}-not-up`,
    severity: 'error',
    from: { path: `^packages/client/src/${room}/` },
    to: { path: `^packages/client/src/(${rooms.slice(at + 1).join('|')})/` },
  }));

/**
 * The server's subjects, a folder each: what is decided about the subject, `calls/` (routes and forms) and `rows/` (queries). After each
 * the other subjects that its rules and calls use, and no others.
 */
const SUBJECTS = {
  ratings: [],
  notices: ['accounts'],
  replays: [],
  pictures: ['accounts', 'matches'],
  accounts: ['matches', 'moderation', 'notices', 'ratings'],
  finding: ['matches', 'moderation', 'ratings'],
  matches: ['finding', 'notices', 'ratings', 'replays'],
  moderation: ['accounts', 'matches', 'ratings', 'replays'],
  programs: ['accounts', 'matches'],
  puzzles: ['pictures'],
  tournaments: ['accounts', 'finding', 'matches', 'moderation', 'notices', 'ratings'],
};
const NAMES = Object.keys(SUBJECTS).join('|');
const inServer = (/** @type {string} */ rest) => `^packages/server/src/${rest}`;
/** What a subject decides: its folder without calls and rows. */
const rules = (/** @type {string} */ names) => `(${names})/(?!calls/|rows/)`;

/**
 * The server's floors, lowest first. Folders of one floor may use each other: rows of several subjects are read and written in one
 * transaction. Matches and people can be made, ended and changed without HTTP.
 */
const SERVER = [
  { name: 'wire', folders: '(wire|text)/' },
  { name: 'log', folders: '(chance|log)/' },
  { name: 'ratings', folders: rules('ratings') },
  { name: 'store', folders: `(store|(${NAMES})/rows)/` },
  { name: 'live', folders: `((bots|cluster|live|room)/|${rules('notices|pictures|replays')})` },
  { name: 'subjects', folders: rules('accounts|finding|matches|moderation|programs|puzzles|tournaments') },
  { name: 'http', folders: 'http/(?!app\\.ts)' },
  { name: 'calls', folders: `(${NAMES})/calls/` },
  { name: 'app', folders: 'http/app\\.ts' },
];
const serverFloors = [
  ...SERVER.slice(0, -1).map(({ name, folders }, at) => ({
    name: `server-${name}-not-up`,
    severity: 'error',
    from: { path: inServer(folders) },
    to: {
      path: SERVER.slice(at + 1).map((floor) => inServer(floor.folders)),
    },
  })),
  ...Object.entries(SUBJECTS).map(([subject, used]) => ({
    name: `server-${subject}-by-listed-arrows`,
    comment: 'A subject uses another only by an arrow of the list SUBJECTS; rows may be used by all.',
    severity: 'error',
    from: { path: inServer(`${subject}/(?!rows/)`) },
    to: { path: inServer(`(${NAMES})/(?!rows/)`), pathNot: inServer(`(${[subject, ...used].join('|')})/`) },
  })),
];

/** The subjects of the pages, with the others that each uses. */
const PAGES = {
  accounts: ['matches', 'notices', 'puzzles'],
  finding: ['matches', 'puzzles'],
  home: ['finding', 'matches', 'puzzles', 'tournaments'],
  house: ['finding', 'matches', 'tournaments'],
  device: ['home'],
  learn: [],
  matches: ['accounts', 'notices'],
  moderation: ['accounts', 'replays'],
  notices: ['accounts'],
  programs: ['accounts', 'matches'],
  puzzles: [],
  ratings: [],
  replays: [],
  tournaments: ['matches'],
};
const pageArrows = Object.entries(PAGES).map(([subject, used]) => ({
  name: `client-${subject}-by-listed-arrows`,
  severity: 'error',
  from: { path: `^packages/client/src/pages/${subject}/` },
  to: {
    path: '^packages/client/src/pages/',
    pathNot: `^packages/client/src/pages/(${[subject, ...used].join('|')})/`,
  },
}));

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Type-only imports count.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'rules-are-alone',
      comment: 'The engine imports its own files, zod and a hash: nothing of ours, nothing of Node.',
      severity: 'error',
      from: { path: '^packages/rules/src' },
      to: { pathNot: ['^packages/rules/src', '^node_modules/(zod|@noble/hashes)/'] },
    },
    {
      name: 'server-not-to-client',
      severity: 'error',
      from: { path: '^packages/server' },
      to: { path: '^packages/client' },
    },
    {
      name: 'client-takes-wire-types-only',
      comment: 'From the server the pages take the types in src/wire/, and only as types.',
      severity: 'error',
      from: { path: '^packages/client', pathNot: [BOTH_ENDS, TEST_GAME] },
      to: { path: '^packages/server', pathNot: '^packages/server/src/wire/' },
    },
    {
      name: 'client-test-game-takes-its-types',
      severity: 'error',
      from: { path: TEST_GAME },
      to: {
        path: '^packages/server',
        pathNot: ['^packages/server/src/wire/', '^packages/server/test/games/auction/types\\.ts$'],
      },
    },
    {
      name: 'client-takes-types-only',
      severity: 'error',
      from: { path: '^packages/client', pathNot: BOTH_ENDS },
      to: { path: '^packages/server', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-by-their-front-door',
      comment:
        'Others use what packages/rules/src/index.ts exports; an edition with an engine of its own has a door too, and so have modes, which the first page needs without the engine.',
      severity: 'error',
      from: { path: '^packages/(server|client)/src' },
      to: {
        path: '^packages/rules/src',
        pathNot:
          '^packages/rules/src/((addresses|days|first-game|index|lengths|meta|plural|pools|quick-lines|read-address)\\.ts|games/[^/]+/((dice/)?index|(common/)?modes|meta)\\.ts|.*\\.json)$',
      },
    },
    {
      name: 'house-not-to-games',
      comment: 'In rules and server only the registry, games/index.ts, imports a game.',
      severity: 'error',
      from: { path: '^packages/(rules|server)/src/', pathNot: '^packages/(rules|server)/src/games/' },
      to: {
        path: '^packages/(rules|server)/src/games/',
        pathNot: '^packages/(rules|server)/src/games/index\\.ts$',
      },
    },
    {
      name: 'games-apart',
      comment: 'A game imports no other game, nor the registry.',
      severity: 'error',
      from: { path: '^packages/(rules|server)/src/games/([^/]+)/' },
      to: {
        path: '^packages/(rules|server)/src/games/',
        pathNot: '^packages/(rules|server)/src/games/$2/',
      },
    },
    {
      name: 'editions-on-common-ground',
      comment: "What Star Eater's books share knows none of their machines.",
      severity: 'error',
      from: { path: '^packages/rules/src/games/star-eater/common/' },
      to: { path: '^packages/rules/src/games/star-eater/', pathNot: '/star-eater/common/' },
    },
    {
      name: 'editions-apart',
      comment:
        "The Beta 1 machine and the draft's are beside each other; only the door, index.ts, knows both.",
      severity: 'error',
      from: { path: '^packages/rules/src/games/star-eater/(beta|dice)/' },
      to: { path: '^packages/rules/src/games/star-eater/', pathNot: '/star-eater/((common|$1)/|meta\\.ts$)' },
    },
    {
      name: 'client-shell-not-to-games',
      comment: 'The shell of the pages knows no game: it asks the registry, games/index.ts.',
      severity: 'error',
      from: { path: '^packages/client/src', pathNot: '^packages/client/src/games/' },
      to: { path: '^packages/client/src/games/', pathNot: '^packages/client/src/games/index\\.ts$' },
    },
    {
      name: 'client-games-apart',
      comment: 'A game imports no other game, nor the registry.',
      severity: 'error',
      from: { path: '^packages/client/src/games/([^/]+)/' },
      to: { path: '^packages/client/src/games/', pathNot: '^packages/client/src/games/$1/' },
    },
    {
      name: 'client-editions-on-common-ground',
      comment: "What the pages of Star Eater's books share knows none of their tables.",
      severity: 'error',
      from: { path: '^packages/client/src/games/star-eater/common/' },
      to: { path: '^packages/client/src/games/star-eater/', pathNot: '/star-eater/common/' },
    },
    {
      name: 'client-editions-apart',
      comment: 'The pages of Beta 1 and of the draft are beside each other; the registry knows both.',
      severity: 'error',
      from: { path: '^packages/client/src/games/star-eater/(beta|dice)/' },
      to: { path: '^packages/client/src/games/star-eater/', pathNot: '/star-eater/(common|$1)/' },
    },
    {
      name: 'client-table-on-its-context',
      comment:
        "The parts of Star Eater's table stand on its context; only the table's frame holds them together.",
      severity: 'error',
      from: { path: '^packages/client/src/games/star-eater/common/', pathNot: '/star-eater/common/table/' },
      to: { path: '^packages/client/src/games/star-eater/common/table/' },
    },
    {
      name: 'client-games-not-to-pages',
      comment:
        'A game is drawn within the pages of the shell; it imports game.ts, table, ui, app, net and store.',
      severity: 'error',
      from: { path: '^packages/client/src/games/' },
      to: { path: '^packages/client/src/(pages/|App\\.tsx|main\\.tsx)' },
    },
    ...serverFloors,
    ...pageArrows,
    ...floors(['store', 'net', 'app', 'ui', 'board', 'scene', 'table', 'pages']),
    {
      name: 'source-not-to-tests',
      severity: 'error',
      from: { path: '^packages/[^/]+/src' },
      to: { path: '^packages/[^/]+/(test|scripts|gallery)/' },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.cjs', '.json', '.d.ts'],
    },
  },
};
