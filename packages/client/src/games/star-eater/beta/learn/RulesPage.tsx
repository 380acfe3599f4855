/** `/learn/§…`: one paragraph with its diagram, and the index beside it. */
import { RulePage } from '../../../../table/learn/RulePage';
import type { Rules } from '../../../../table/learn/RulesIndex';
import { differences } from '../messages/differences';
import { learn } from '../messages/learn';
import { CHAPTERS, paragraphFor } from '../../common/messages/paragraphs';
import { paragraphAddress } from './addresses';
import { DIAGRAMS, readableId } from './chapters';
import { Diagram } from './Diagram';

export const RULES: Rules = {
  chapters: CHAPTERS,
  further: { heading: differences.byParagraph, has: (id) => /^[EFD]-/.test(id) },
  addressOf: paragraphAddress,
  paragraphFor,
};

export function RulesPage({ id: wanted }: { id: string }) {
  const id = readableId(wanted);
  const file = id === null ? undefined : DIAGRAMS[id];
  return (
    <RulePage
      rules={RULES}
      id={id}
      named={wanted}
      learn={{ href: '/learn', heading: learn.heading }}
      figure={file && <Diagram key={file} file={file} />}
    />
  );
}
