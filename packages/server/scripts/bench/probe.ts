/** Preloaded into a process: reports its costs to the bench, without changing the program. */
import { serve, spending, usage } from './child';
import { Lateness } from './lateness';
import { Pauses } from './pauses';
import { beginProfile, endProfile } from './profile';

type ProbeQuestion = { what: 'usage' | 'spending' | 'pauses' | 'late' | 'how-late' | 'profile' | 'spent' };

let lateness: Lateness | null = null;
const pauses = new Pauses();

serve(({ what }: ProbeQuestion) => {
  switch (what) {
    case 'usage':
      return usage();
    case 'spending':
      return spending();
    case 'pauses':
      return pauses.take();
    case 'late':
      lateness = new Lateness();
      return null;
    case 'how-late':
      return lateness?.end() ?? null;
    case 'profile':
      return beginProfile();
    case 'spent':
      return endProfile();
  }
});
