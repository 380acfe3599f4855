/** The day of the daily challenge. A page that was hidden over midnight has the next one when it is seen again. */
import { useEffect, useState } from 'preact/hooks';
import { today } from './solved';

export function useToday(): number {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const look = () => setDay(today());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return day;
}
