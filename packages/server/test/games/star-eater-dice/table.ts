/** A duel of the draft at the real server: people who commit, open, and answer. */
import type { DiceDecision, DiceLegal } from '@star-eater/rules/src/games/star-eater/dice';
import type { Decision } from '@star-eater/rules/src/games/star-eater';
import { defined } from '@star-eater/rules/src/kernel/defined';
import type { MatchState } from '../states';
import { Bidder } from '../../chance/auction-table';
import type { Json, TestServer } from '../../support/table';

/** Fighters that aim, so that dice are rolled early. */
const SQUADRONS: Readonly<Record<string, string[]>> = {
  fpa: ['fpa-gunship', 'fpa-scout', 'fpa-bomber'],
  lamais: ['lamais-hunter', 'lamais-raider', 'lamais-skiff'],
};

/** Hexes from the centre of the board. */
const fromCentre = ([q, r]: readonly [number, number]): number =>
  Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));

export class Pilot extends Bidder {
  get state(): MatchState {
    return this.client.now as unknown as MatchState;
  }

  get isAsked(): boolean {
    return this.state.pending.has(String(this.seat));
  }

  async asked(): Promise<{ legal: DiceLegal; default: DiceDecision }> {
    return (await this.client.ask('legal')) as unknown as { legal: DiceLegal; default: DiceDecision };
  }

  /** A request as a client sends it; orders are sealed. */
  requestOf(decision: DiceDecision, more: Json = {}): Json {
    return this.client.request(decision as unknown as Decision, more);
  }

  async take(decision: DiceDecision): Promise<void> {
    const reply = await this.client.ask('decide', this.requestOf(decision));
    if (!reply['ok']) throw new Error(`${JSON.stringify(decision)}: ${JSON.stringify(reply)}`);
    await this.until(({ seq }) => seq >= (reply['seq'] as number));
  }

  /** Squadrons are launched, meet in the middle and shoot; everything else is the default. */
  async wish(): Promise<DiceDecision> {
    const { legal, default: usual } = await this.asked();
    const { seat } = this;
    if (legal.type === 'place' && legal.place.some(({ slot }) => slot === 'corvettes')) {
      const cards = SQUADRONS[this.state.seats[seat]?.faction ?? ''];
      if (cards) return { seat, type: 'place', slot: 'corvettes', cards };
    }
    if (legal.type === 'commit')
      return { seat, type: 'commit', engine: 'none', commands: ['launch-squadron', 'squadron-maintenance'] };
    if (legal.type === 'activate') return flyIn(legal) ?? usual;
    const target = legal.type === 'act' ? legal.shoot?.targets[0]?.target : undefined;
    return legal.type === 'act' && target ? { seat, type: 'shoot', callSign: legal.callSign, target } : usual;
  }
}

const flyIn = ({
  seat,
  squadrons,
  launches,
}: Extract<DiceLegal, { type: 'activate' }>): DiceDecision | null => {
  const [launch] = launches;
  const [squadron] = squadrons;
  const from = squadron ?? launch;
  if (!from) return null;
  const [end] = from.poses.slice().sort((a, b) => fromCentre(a.at) - fromCentre(b.at));
  const facing = end?.facings[0];
  return {
    seat,
    type: 'activate',
    callSign: from.callSign,
    ...(squadron || !launch ? {} : { hangar: launch.hangar, distance: launch.distance }),
    ...(end && facing !== undefined ? { to: end.at, facing } : {}),
  };
};

export interface DiceTable {
  matchId: string;
  anchor: string;
  pilots: [Pilot, Pilot];
}

/** Both are seated; nobody is ready. */
export async function seated(
  server: TestServer,
  factions: (string | null)[],
  more: Json = {},
): Promise<DiceTable> {
  const guests = [await server.guest('Ada'), await server.guest('Bo')] as const;
  const options = { game: 'star-eater', edition: 'draft', mode: 'duel', factions, ...more };
  const made = await server.call('POST', '/api/matches', options, guests[0].token);
  if (made.status !== 201) throw new Error(`no match: ${JSON.stringify(made.body)}`);
  const { matchId, invite, anchor } = made.body as { matchId: string; invite: string; anchor: string };
  await server.call('POST', `/api/matches/${matchId}/seats`, { invite }, guests[1].token);
  const enter = async (guest: (typeof guests)[number]): Promise<Pilot> =>
    new Pilot(guest, await server.enter(matchId, guest));
  return { matchId, anchor, pilots: [await enter(guests[0]), await enter(guests[1])] };
}

export async function begun(
  server: TestServer,
  factions: (string | null)[],
  more: Json = {},
): Promise<DiceTable> {
  const table = await seated(server, factions, more);
  for (const pilot of table.pilots) await pilot.commit();
  for (const pilot of table.pilots) await pilot.until(({ status }) => status === 'opening');
  for (const pilot of table.pilots) await pilot.open();
  for (const pilot of table.pilots) await pilot.until(({ status, seq }) => status === 'live' && seq >= 1);
  return table;
}

/** The pilot who is asked, once everybody has seen all entries; null once the match is over. */
export async function nextPilot({ pilots }: DiceTable): Promise<Pilot | null> {
  const latest = Math.max(...pilots.map(({ now }) => now.seq));
  for (const pilot of pilots) await pilot.until(({ seq }) => seq >= latest);
  if (pilots[0].now.status !== 'live') return null;
  return defined(pilots.find((pilot) => pilot.isAsked));
}

export const replayOf = async (server: TestServer, { matchId, pilots }: DiceTable): Promise<Json> =>
  (await server.call('GET', `/api/matches/${matchId}/replay`, undefined, pilots[0].guest.token)).body;
