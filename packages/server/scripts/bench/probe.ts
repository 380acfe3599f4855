/** Loaded into a process before its program: tells the bench what it costs. The program itself is as it is. */
import { serve, usage } from './child';

serve(usage);
