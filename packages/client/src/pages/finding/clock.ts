/** Times of a search, counted in seconds. */
import { useEffect, useState } from 'preact/hooks';
import { serverNow } from '../../net/server-clock';

/** The server's time, drawn again every second. */
export function useSeconds(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** `0:42`, `1:02:03`. */
export function waitedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The three hours in which most matches begin, `19` and `22` in this browser's time; null where too few did. */
export function busiest(hours: readonly number[], offset = -new Date().getTimezoneOffset()): string[] | null {
  const FEW = 5;
  const at = (hour: number): number => hours[hour % hours.length] ?? 0;
  if (hours.length !== 24 || hours.reduce((sum, each) => sum + each, 0) < FEW) return null;
  const sums = hours.map((_each, hour) => at(hour) + at(hour + 1) + at(hour + 2));
  const from = sums.indexOf(Math.max(...sums)) + Math.round(offset / 60);
  const local = (hour: number): string => String(((hour % 24) + 24) % 24);
  return [local(from), local(from + 3)];
}
