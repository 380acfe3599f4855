/** The only process. */
import { actOn } from '../live/acts';
import type { Registry } from '../live/registry';
import { UnusedHere } from '../store/unused-tickets';
import type { Cluster } from './cluster';

export function embeddedCluster(registry: Registry): Cluster {
  return {
    isCurrent: () => true,
    isSilent: false,
    holderOf: async () => null,
    isPlayable: async () => true,
    spread: async () => {},
    joinThere: async () => null,
    joinHere: () => Promise.reject(new Error('there is no other process')),
    async changed(matchId, open) {
      if (open) await registry.open(matchId);
      await registry.seatsChanged(matchId);
    },
    async act(matchId, act) {
      return (await actOn(registry, matchId, act)) ?? false;
    },
    async disconnectPerson(id) {
      for (const live of registry.all()) live.disconnectPerson(id);
    },
    serving: 1,
    counts: () => undefined,
    unusedTickets: new UnusedHere(),
    redis: null,
    tell: async () => {},
    told: async () => [],
    check: async () => null,
    drain: async () => {},
    rest: async () => {},
    stop: async () => {},
  };
}
