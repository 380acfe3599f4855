/** The project's own ships and cards. A test parses them (parse.ts); a page need not. */
import {
  editionFor,
  FIRST_BALANCE,
  isRulesVersion,
  newestBalance,
  RULES_VERSION,
  type Balance,
  type Edition,
  type EditionId,
} from '../edition';
import februaryFpa from './february/fpa.json';
import februaryLamais from './february/lamais.json';
import { FEBRUARY_SECOND_BALANCE } from './february/second';
import februaryTessari from './february/tessari.json';
import fpa from './fpa.json';
import { changed, type Changes } from './changes';
import { EIGHTH } from './eighth';
import { FIFTH } from './fifth';
import { FOURTH } from './fourth';
import lamais from './lamais.json';
import { SECOND_BALANCE } from './second';
import type { Faction } from './schema';
import { SEVENTH } from './seventh';
import { SIXTH } from './sixth';
import { defined } from '../../../../kernel/defined';
import tessari from './tessari.json';
import { THIRD } from './third';

/** Numbers of corvettes, as messages say them. */
export const NUMBERS: Readonly<Record<number, string>> = { 3: 'three', 4: 'four' };

/** Those of the newest book: in the first balance. */
export const OWN_FACTIONS = [fpa, lamais, tessari] as unknown as readonly Faction[];

const FEBRUARY_FACTIONS = [februaryFpa, februaryLamais, februaryTessari] as unknown as readonly Faction[];

type InBalances<T> = Readonly<Partial<Record<Balance, T>>>;

/** The first balance, and then each one as changes of the one before. */
const balancesOf = (
  first: readonly Faction[],
  later: InBalances<Readonly<Record<string, Changes>>>,
): InBalances<readonly Faction[]> => {
  let last = first;
  const entries = Object.entries(later).map(([balance, changes]) => {
    last = last.map((faction) => changed(faction, changes[faction.id] ?? {}));
    return [balance, last] as const;
  });
  return { first, ...Object.fromEntries(entries) };
};

/** By edition and balance. The draft's are in draft/index.ts. */
const OWN: Readonly<Partial<Record<EditionId, InBalances<readonly Faction[]>>>> = {
  june: balancesOf(OWN_FACTIONS, {
    second: SECOND_BALANCE,
    third: THIRD,
    fourth: FOURTH,
    fifth: FIFTH,
    sixth: SIXTH,
    seventh: SEVENTH,
    eighth: EIGHTH,
  }),
  february: balancesOf(FEBRUARY_FACTIONS, { second: FEBRUARY_SECOND_BALANCE }),
};

/** The project's own factions of an edition, in their order, in one balance. */
export const factionsOf = (
  { id }: Pick<Edition, 'id'>,
  balance: Balance = FIRST_BALANCE,
): readonly Faction[] => OWN[id]?.[balance] ?? [];

type ById = Readonly<Record<string, Faction>>;

const BY_ID: Readonly<Partial<Record<EditionId, Readonly<Partial<Record<string, ById>>>>>> =
  Object.fromEntries(
    Object.entries(OWN).map(([id, balances]) => [
      id,
      Object.fromEntries(
        Object.entries(balances).map(([balance, factions]) => [
          balance,
          Object.fromEntries(factions.map((faction) => [faction.id, faction])),
        ]),
      ),
    ]),
  );

const ofJune = (balance: Balance): ById => defined(BY_ID.june?.[balance]);

/** Those of the newest book by id: in the first balance. */
export const FACTIONS = ofJune(FIRST_BALANCE);
/** Those of the newest book by id, as new matches have them. */
export const NEWEST_FACTIONS = ofJune(newestBalance(editionFor(RULES_VERSION)));

/**
 * The project's own factions by id, in the edition of these rules and in this balance; those of the newest book
 * for other rules, and the first balance for an unknown one.
 */
export const factionsIn = (rulesVersion: string, balance: string): Readonly<Record<string, Faction>> => {
  const known = isRulesVersion(rulesVersion) ? BY_ID[editionFor(rulesVersion).id] : BY_ID.june;
  return known?.[balance] ?? known?.[FIRST_BALANCE] ?? FACTIONS;
};

/** §4.2.4, F-3. Corvettes of a ship under these rules. */
export const corvettesIn = (rulesVersion: string): number =>
  editionFor(isRulesVersion(rulesVersion) ? rulesVersion : RULES_VERSION).craft;
