/** A duel of the draft at the real server: people who commit, open, and answer. */
import type { DiceDecision, DiceLegal } from '@star-eater/rules/src/games/star-eater/dice';
import type { Decision } from '@star-eater/rules/src/games/star-eater';
import type { MatchState } from '../states';
import { AnyPlayer, begin, seatedAt, type Table } from '../any-table';
import type { Json, TestServer } from '../../support/table';

/** Fighters that aim, so that dice are rolled early. */
const SQUADRONS: Readonly<Record<string, string[]>> = {
  fpa: ['fpa-gunship', 'fpa-scout', 'fpa-bomber'],
  lamais: ['lamais-hunter', 'lamais-raider', 'lamais-skiff'],
};

/** Hexes from the centre of the board. */
const fromCentre = ([q, r]: readonly [number, number]): number =>
  Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));

export class Pilot extends AnyPlayer<DiceDecision, DiceLegal> {
  get state(): MatchState {
    return this.client.now as unknown as MatchState;
  }

  get isAsked(): boolean {
    return this.state.pending.has(String(this.seat));
  }

  /** A request as a client sends it; orders are sealed. */
  override requestOf(decision: DiceDecision, more: Json = {}): Json {
    return this.client.request(decision as unknown as Decision, more);
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

export type DiceTable = Table<Pilot>;

/** Both are seated; nobody is ready. */
export const seated = (
  server: TestServer,
  factions: (string | null)[],
  more: Json = {},
): Promise<DiceTable> =>
  seatedAt(server, Pilot, { game: 'star-eater', edition: 'draft', mode: 'duel', factions, ...more }, [
    'Ada',
    'Bo',
  ]);

export const begun = async (
  server: TestServer,
  factions: (string | null)[],
  more: Json = {},
): Promise<DiceTable> => begin(await seated(server, factions, more));
