/** Runs once a page: what it does beside being drawn. Neither can fail in a way that somebody could mend. */
import { comeBack } from './net/restore';

void Promise.allSettled([comeBack(), import('./after-start')]);
