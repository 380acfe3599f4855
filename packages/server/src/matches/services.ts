/** What making and ending matches needs: no request, no socket. */
import type { Cluster } from '../cluster/cluster';
import type { Services } from '../services';

export interface MatchServices extends Pick<
  Services,
  'games' | 'store' | 'random' | 'time' | 'log' | 'notices'
> {
  cluster: Cluster;
}
