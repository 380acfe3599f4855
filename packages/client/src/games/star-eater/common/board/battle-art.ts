/** What the board draws of a view: the chart, ships and tokens with their names, and the overlay's pictures. */
import type { Faction, Seat, ShipView, TokenView, View } from '@star-eater/rules/src/games/star-eater';
import type { Art, Figure, Label, Layer, Part, Shown } from '../../../../board/art';
import type { Mark } from '../../../../board/draw/mark';
import { NOTHING, type Picture } from '../../../../board/draw/picture';
import { boxAround } from '../../../../board/plane';
import { shipActor, tokenActor } from './actors';
import type { BoardFacts, Overlay } from './api';
import { CHART_MARGIN, chartMarks, skyMarks } from './art/chart';
import { hullReach } from './art/hull';
import { commandLabelMarks, labelMarks } from './art/labels';
import { stateKey } from './art/state';
import {
  ghostPicture,
  momentumPicture,
  nameOf,
  nextPicture,
  overPicture,
  shipPicture,
  speedOf,
  tokenPicture,
  underPicture,
} from './compose';
import { type LabelPlace, labelBoxes, labelPlaces } from './label-place';
import { HEX_HEIGHT, angleOf, boxOfBoard, centreOf } from './layout';
import { turnedWrecks } from './wreck';

const LAYERS = [
  { name: 'chart', kind: 'ground' },
  { name: 'under', kind: 'overlay' },
  { name: 'ghosts', kind: 'overlay' },
  { name: 'next', kind: 'position' },
  { name: 'bolts', kind: 'figures' },
  { name: 'hulls', kind: 'figures' },
  { name: 'momentum', kind: 'figures' },
  { name: 'tokens', kind: 'figures' },
  { name: 'labels', kind: 'labels' },
  { name: 'over', kind: 'overlay' },
] as const satisfies readonly Layer[];

/** The seats of a match at most. */
const SIDES = 4;

const around = (reach: number) => boxAround({ x: 0, y: 0 }, reach);

export class BattleArt implements Art<View, Overlay> {
  readonly layers: readonly Layer[] = LAYERS;
  readonly sides = SIDES;
  readonly noOverlay: Overlay = {};
  readonly sky = skyMarks;

  constructor(private readonly facts: BoardFacts) {}

  picture(layer: (typeof LAYERS)[number]['name'], shown: Shown<View, Overlay>): Picture {
    const { facts } = this;
    const { view, overlay, size, isAtRest } = shown;
    switch (layer) {
      case 'chart':
        return {
          marks: chartMarks(facts.radius, size, facts.rotation),
          box: boxOfBoard(facts.radius, CHART_MARGIN),
        };
      case 'under':
        return underPicture(overlay, size);
      case 'ghosts':
        return ghostPicture(overlay, facts, size);
      case 'next':
        return view && isAtRest ? nextPicture(view, facts, overlay, size) : NOTHING;
      case 'over':
        return overPicture(overlay, view, size, labelBoxes(view, facts, size));
      default:
        return NOTHING;
    }
  }

  /** `aids`: with momentum mats. */
  figures(view: View, size: number, aids: boolean): Figure[] {
    const places = labelPlaces(view, this.facts, size);
    return [
      ...this.wreckFigures(view),
      ...view.ships.flatMap((ship) => this.shipFigures(ship, places.get(shipActor(ship.seat)), size, aids)),
      ...view.tokens.map((token) => this.tokenFigure(token, view, places.get(tokenActor(token)), size)),
    ];
  }

  private wreckFigures({ ships }: View): Figure[] {
    return turnedWrecks(this.facts, { ships }).flatMap((wreck): Figure[] => {
      const faction = this.facts.factions[wreck.faction];
      if (!faction) return [];
      return [
        {
          id: `wreck:${wreck.seat}`,
          layer: 'hulls',
          seat: wreck.seat,
          at: centreOf(wreck.at),
          angle: angleOf(wreck.facing),
          parts: hullParts(wreck, faction),
        },
      ];
    });
  }

  private shipFigures(ship: ShipView, place: LabelPlace | undefined, size: number, aids: boolean): Figure[] {
    const faction = this.facts.factions[ship.faction];
    if (!faction) return [];
    const at = centreOf(ship.at);
    const figure: Figure = {
      id: shipActor(ship.seat),
      layer: 'hulls',
      seat: ship.seat,
      at,
      angle: angleOf(ship.facing),
      parts: hullParts(ship, faction),
      ...(place && { label: this.shipLabel(ship, faction, place) }),
    };
    if (!aids || ship.linear.length + ship.rotational.length === 0) return [figure];
    const mat: Figure = {
      id: `momentum:${ship.seat}`,
      layer: 'momentum',
      seat: ship.seat,
      at,
      angle: 0,
      parts: [momentumPart(ship, size)],
    };
    return [figure, mat];
  }

  private shipLabel({ seat, structure }: ShipView, faction: Faction, place: LabelPlace): Label {
    const name = nameOf(seat, this.facts);
    const whole = faction.ship.structure;
    return labelOf(place, `${name}:${seat}:${structure}:${whole}:${place.isAtRim}`, () =>
      labelMarks(name, seat, structure, whole, place),
    );
  }

  private tokenFigure(token: TokenView, view: View, place: LabelPlace | undefined, size: number): Figure {
    return {
      id: tokenActor(token),
      layer: token.kind === 'cannon' ? 'bolts' : 'tokens',
      seat: token.seat,
      at: centreOf(token.at),
      angle: angleOf(token.facing),
      parts: [tokenPart(token, speedOf(token, this.facts, view), size)],
      ...(place && { label: this.commandLabel(token.seat, place) }),
    };
  }

  private commandLabel(seat: Seat, place: LabelPlace): Label {
    const name = nameOf(seat, this.facts);
    return labelOf(place, `${name}:${seat}:command`, () => commandLabelMarks(name));
  }
}

const labelOf = ({ anchor, offset, width, height }: LabelPlace, key: string, marks: () => Mark[]): Label => ({
  key,
  marks,
  anchor,
  offset,
  width,
  height,
});

const hullParts = (ship: ShipView, faction: Faction): Part[] => {
  const box = around(hullReach(faction.ship));
  const key = `${faction.id}:${ship.seat}:${ship.facing}`;
  return [
    { key: `hull:${key}`, draw: () => ({ marks: shipPicture(ship, faction).hull, box }) },
    { key: `state:${key}:${stateKey(ship)}`, draw: () => ({ marks: shipPicture(ship, faction).state, box }) },
  ];
};

const momentumPart = (ship: ShipView, size: number): Part => {
  const { seat, linear, rotational } = ship;
  return {
    key: `momentum:${seat}:${linear.join('')}:${rotational.join('')}`,
    draw: () => {
      const { marks, box } = momentumPicture({ ...ship, at: [0, 0] }, size);
      return { marks, box: box ?? around(1) };
    },
  };
};

const tokenPart = (token: TokenView, speed: number, size: number): Part => {
  const detail =
    token.kind === 'corvette'
      ? `${token.callSign}:${token.fired}`
      : token.kind === 'cannon'
        ? String(speed)
        : '';
  const reach = token.kind === 'cannon' ? HEX_HEIGHT * speed + 0.6 : 1.15;
  return {
    key: `${token.kind}:${token.seat}:${token.facing}:${detail}`,
    draw: () => ({ marks: tokenPicture(token, speed, size), box: around(reach) }),
  };
};
