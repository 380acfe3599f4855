/*
 * Runs before `npm start`, `npm test` and `npm run e2e`. Old syntax on purpose: it must run on the versions
 * it rejects. `npm ci` brings Node 24 for Linux and Windows, and npm scripts use that.
 */
'use strict';

var NEEDED = { major: 24, minor: 15 };
var have = process.versions.node.split('.').map(Number);
var major = have[0] || 0;
var minor = have[1] || 0;

if (major < NEEDED.major || (major === NEEDED.major && minor < NEEDED.minor)) {
  console.error(
    'Star Eater needs Node ' +
      NEEDED.major +
      '.' +
      NEEDED.minor +
      ' or newer; this is Node ' +
      process.versions.node +
      '.\nOn Linux and Windows `npm ci` brings it (is something omitting optional dependencies?),' +
      '\nelsewhere install it from https://nodejs.org and run `npm ci` again.',
  );
  process.exit(1);
}
