/**
 * A process's system calls from strace, reduced to durability: the database's log was written, it was synced,
 * something was sent to a client.
 */

export type Step = { what: 'written'; bytes: Buffer } | { what: 'synced' } | { what: 'sent'; bytes: Buffer };

/** Starts a program under strace, which reports on file descriptor 3. The program stays our child. */
export const STRACE = [
  'strace',
  '-D',
  '-f',
  '--seccomp-bpf',
  '-yy',
  '-xx',
  '-s',
  '200000',
  '-e',
  'trace=pwrite64,pwritev,fdatasync,fsync,write,writev,sendto,sendmsg',
  '-e',
  'signal=none',
  '-o',
  '|cat >&3',
] as const;

const bytesIn = (line: string): Buffer =>
  Buffer.concat(
    [...line.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex]) =>
      Buffer.from((hex ?? '').replaceAll('\\x', ''), 'hex'),
    ),
  );

/** `-xx` writes paths in hex too. */
const pathIn = (line: string): string => {
  const [, path = ''] = /\(\d+<((?:\\x[0-9a-f]{2})+|[^>]*)>/.exec(line) ?? [];
  return path.startsWith('\\x') ? Buffer.from(path.replaceAll('\\x', ''), 'hex').toString('latin1') : path;
};

/** The steps in order. A call counts when it begins, a sync when it has returned 0. */
export function stepsOf(trace: string): Step[] {
  const syncing = new Map<string, string>();
  return trace.split('\n').flatMap((line): Step[] => {
    const [, pid = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const path = pathIn(rest);
    const call = /^(?:<\.\.\. )?(\w+)/.exec(rest)?.[1] ?? '';
    switch (call) {
      case 'fdatasync':
      case 'fsync': {
        if (rest.includes('<unfinished')) {
          syncing.set(pid, path);
          return [];
        }
        const target = rest.includes(' resumed>') ? (syncing.get(pid) ?? '') : path;
        return target.endsWith('-wal') && / = 0$/.test(rest) ? [{ what: 'synced' }] : [];
      }
      case 'pwrite64':
      case 'pwritev':
        return path.endsWith('-wal') ? [{ what: 'written', bytes: bytesIn(rest) }] : [];
      case 'write':
      case 'writev':
      case 'sendto':
      case 'sendmsg':
        return /TCP/.test(path) ? [{ what: 'sent', bytes: bytesIn(rest) }] : [];
      default:
        return [];
    }
  });
}

/** RFC 6455 §5.5.2: sent by the clock, without content. */
const isPing = (bytes: Buffer): boolean => bytes.equals(Buffer.from([0x89, 0]));

/** What was sent while one of these requests was written but not synced yet: it may be news of it. */
export function sentTooSoon(steps: readonly Step[], ids: readonly string[]): Buffer[] {
  let isSynced = true;
  return steps.flatMap((step) => {
    switch (step.what) {
      case 'written':
        if (ids.some((id) => step.bytes.includes(id))) isSynced = false;
        return [];
      case 'synced':
        isSynced = true;
        return [];
      case 'sent':
        return isSynced || isPing(step.bytes) ? [] : [step.bytes];
    }
  });
}

/** When a request was written, synced and answered, as indices of steps; -1 if missing. */
export function courseOf(steps: readonly Step[], id: string, answer: Buffer) {
  const written = steps.findIndex((step) => step.what === 'written' && step.bytes.includes(id));
  const synced = steps.findIndex((step, index) => index > written && step.what === 'synced');
  const answered = steps.findIndex((step) => step.what === 'sent' && step.bytes.includes(answer));
  return { written, synced, answered };
}
