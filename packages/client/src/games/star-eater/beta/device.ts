/** A whole match of June or February in this browser. */
import {
  answerWaiting,
  editionFor,
  parseOptions,
  parseWait,
  RULES_VERSION,
  RULES_VERSIONS,
  setUp,
  type Match,
  type Options,
} from '@star-eater/rules/src/games/star-eater';
import type { WholeRules } from '../../../store/engine';
import type { StarEater } from '../common/data';
import { localRules } from './local-rules';

/** Of an edition's newest version. */
export function deviceRules(edition: string | undefined): WholeRules<StarEater, Match> {
  const version = RULES_VERSIONS.find((each) => editionFor(each).id === edition) ?? RULES_VERSION;
  return {
    ...localRules(version),
    ...{ edition: editionFor(version).id, answerWaiting, parseWait },
    parseOptions: (input) => parseOptions(input, version),
    setUp: (options: Options, draw) => setUp(options, draw, version),
  };
}
