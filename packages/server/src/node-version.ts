/** The first thing that runs: an older Node would fail later, and less clearly. Nothing else may be imported here. */

const NEEDED = [24, 15] as const;

/** A sentence that names the version needed; null where this one will do. */
function complaintAbout(version: string): string | null {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const isNewEnough = major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1]);
  if (isNewEnough) return null;
  return `Star Eater needs Node ${NEEDED.join('.')} or newer, this is ${version}. Start it with "npm start", which brings its own.`;
}

const complaint = complaintAbout(process.version);
if (complaint !== null) {
  process.stderr.write(`${complaint}\n`);
  process.exit(1);
}

export {};
