/** Loaded into a process before its program: tells the bench what it costs. The program itself is as it is. */
import { serve, usage } from './child';
import { beginProfile, endProfile } from './profile';

export type ProbeQuestion = { what: 'usage' | 'profile' | 'spent' };

serve(({ what }: ProbeQuestion) => {
  switch (what) {
    case 'usage':
      return usage();
    case 'profile':
      return beginProfile();
    case 'spent':
      return endProfile();
  }
});
