/** Runs first: an older Node would fail later with an unclear error. Must import nothing. */

const NEEDED = [24, 15] as const;

/** Names the required version; null if this one is new enough. */
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
