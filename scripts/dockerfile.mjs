/** Reads a Dockerfile: as much of its language as ours uses. Anything else is an error, never skipped. */

/**
 * @typedef {{ type: 'workdir', path: string }
 *   | { type: 'env', values: Record<string, string> }
 *   | { type: 'copy', from: string | null, owner: string | null, sources: string[], target: string }
 *   | { type: 'run', command: string }
 *   | { type: 'user', user: string }
 *   | { type: 'healthcheck', command: string }
 *   | { type: 'cmd', argv: string[] }
 *   | { type: 'noted', line: string }} Step
 * @typedef {{ name: string, image: string, steps: Step[] }} Stage
 */

/** Joins continued lines and drops comments. @param {string} text */
const logicalLines = (text) =>
  text
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** @param {string} rest @returns {Step} */
function parseCopy(rest) {
  const words = rest.split(/\s+/);
  const flag = (/** @type {string} */ name) =>
    words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? null;
  const unknown = words.find((word) => word.startsWith('--') && !/^--(from|chown)=/.test(word));
  if (unknown) throw new Error(`COPY ${unknown}: not known to this script`);
  const paths = words.filter((word) => !word.startsWith('--'));
  const target = paths.pop();
  if (!target || paths.length === 0) throw new Error(`COPY ${rest}: needs a source and a target`);
  return { type: 'copy', from: flag('from'), owner: flag('chown'), sources: paths, target };
}

/** @param {string} line @returns {Step} */
function parseStep(line) {
  const [, word = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
  switch (word) {
    case 'WORKDIR':
      return { type: 'workdir', path: rest };
    case 'ENV':
      return { type: 'env', values: Object.fromEntries(rest.split(/\s+/).map((pair) => pair.split('='))) };
    case 'COPY':
      return parseCopy(rest);
    case 'RUN':
      // Without Docker an absolute path would be one of this machine.
      if (/(^|[\s=>'"])\/(?!dev\/null)/.test(rest))
        throw new Error(`RUN ${rest}: use paths below WORKDIR, so that the step can run without Docker`);
      return { type: 'run', command: rest };
    case 'USER':
      return { type: 'user', user: rest };
    case 'HEALTHCHECK':
      return { type: 'healthcheck', command: rest.replace(/^.*?CMD\s+/, '') };
    case 'CMD':
      return { type: 'cmd', argv: JSON.parse(rest) };
    case 'EXPOSE':
    case 'VOLUME':
      return { type: 'noted', line };
    default:
      throw new Error(`${line}: not known to this script`);
  }
}

/** @param {string} text @returns {Stage[]} */
export function parseDockerfile(text) {
  /** @type {Stage[]} */
  const stages = [];
  for (const line of logicalLines(text)) {
    const from = /^FROM\s+(\S+)(?:\s+AS\s+(\S+))?$/i.exec(line);
    if (from) stages.push({ image: from[1] ?? '', name: from[2] ?? String(stages.length), steps: [] });
    else if (stages.length === 0) throw new Error(`${line}: before the first FROM`);
    else stages.at(-1)?.steps.push(parseStep(line));
  }
  return stages;
}

/** Whether the build's context leaves this path out. @param {string} text of .dockerignore */
export function ignoredBy(text) {
  const patterns = logicalLines(text).map((pattern) => {
    const source = pattern
      .replace(/[.+^${}()|[\]]/g, '\\$&')
      .replace(/\*\*\//g, '\u0000')
      .replace(/\*/g, '[^/]*')
      .replace(/\u0000/g, '(?:.*/)?');
    return new RegExp(`^${source}(?:/|$)`);
  });
  return (/** @type {string} */ path) => patterns.some((pattern) => pattern.test(path));
}
