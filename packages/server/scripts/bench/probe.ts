/** Preloaded into a process: reports its costs to the bench, without changing the program. */
import { serve, usage } from './child';
import { Lateness } from './lateness';
import { beginProfile, endProfile } from './profile';

type ProbeQuestion = { what: 'usage' | 'late' | 'how-late' | 'profile' | 'spent' };

let lateness: Lateness | null = null;

serve(({ what }: ProbeQuestion) => {
  switch (what) {
    case 'usage':
      return usage();
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
