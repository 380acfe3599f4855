/**
 * Answers that anybody may ask for at any rate: beyond two a second the last one is given again. `scale` multiplies that, as it does
 * the limits of calls, but makes no answer older: an operator who lowers the limits still wants to know.
 */
import { TokenBucket } from '../room/socket/token-bucket';

const FRESH_A_SECOND = 2;

export function lately<T>(
  ask: () => Promise<T>,
  scale: number,
  now = () => performance.now(),
): () => Promise<T> {
  const fresh = new TokenBucket(FRESH_A_SECOND * Math.max(1, scale));
  let last: Promise<T> | null = null;
  return () => {
    if (last && !fresh.take(now())) return last;
    const asked = ask();
    last = asked;
    // A failure is nobody else's.
    asked.catch(() => {
      if (last === asked) last = null;
    });
    return asked;
  };
}
