/** The question that awaits me, with its legal answers and nothing else. */
import type { Legal } from '@star-eater/rules/src/games/star-eater';
import { Orders } from '../orders/Orders';
import { CorvettesChoice } from './CorvettesChoice';
import { DefenceChoice, ReactChoice } from './DefenceChoice';
import { EscapeChoice } from './EscapeChoice';
import { FireChoice } from './FireChoice';
import { MoveChoice } from './MoveChoice';
import { SpecialChoice, ThrustChoice, WarpChoice } from './SmallChoices';
import { VentChoice } from './VentChoice';

export function Choice({ legal }: { legal: Legal }) {
  switch (legal.type) {
    case 'commit':
      return <Orders legal={legal} />;
    case 'fire':
      return <FireChoice legal={legal} />;
    case 'corvettes':
      return <CorvettesChoice legal={legal} />;
    case 'move':
      return <MoveChoice legal={legal} />;
    case 'defence':
      return <DefenceChoice legal={legal} />;
    case 'react':
      return <ReactChoice legal={legal} />;
    case 'vent':
      return <VentChoice legal={legal} />;
    case 'thrust':
      return <ThrustChoice legal={legal} />;
    case 'special':
      return <SpecialChoice legal={legal} />;
    case 'escape':
      return <EscapeChoice legal={legal} />;
    case 'warp':
      return <WarpChoice legal={legal} />;
    case 'place':
    case 'pass':
      // The loadout has a page of its own.
      return null;
  }
}
