/** §10.1.6. Power to Engines: the direction that brings a target into line, or leads away from an edge. */
import type { LegalOf } from '../../../common/bots/legal-of';
import { shipOf } from '../../../common/facts';
import type { Command, Decision } from '../../../common/model';
import { planThrust } from '../../plan';
import type { Match } from '../../../common/state';
import { bestOf } from '../../../common/bots/chance';
import { bestVolleys } from '../../../common/bots/lines';
import type { Situation } from './situation';
import { stanceOf } from './stance';
import { worthOf } from '../../../common/bots/worth';

const VOLLEYS = 2;

/** The worth of a position to a ship that is about to play these cards. */
export const standingOf = (match: Match, seat: number, cards: readonly Command[]): number => {
  const ship = shipOf(match, seat);
  if (!ship || match.outcome) return worthOf(match, seat);
  return worthOf(match, seat) + bestVolleys(match, ship, cards, VOLLEYS) + stanceOf(match, ship);
};

export const answerThrust = (situation: Situation, legal: LegalOf<'thrust'>): Decision => {
  const { match, seat, tie } = situation;
  const cards = situation.underway();
  const rated = legal.directions.map((direction) => ({
    what: direction,
    worth: standingOf(planThrust(match, seat, direction).match, seat, cards),
  }));
  return { seat, type: 'thrust', direction: bestOf(rated, tie)?.what ?? legal.directions[0] ?? 0 };
};
