/** `/learn/§…`: one paragraph with its diagram, and the index beside it. */
import { RulePage } from '../../../../table/learn/RulePage';
import { learn } from '../messages/learn';
import { DIAGRAMS, readableId } from './chapters';
import { Diagram } from './diagram/Diagram';
import { RULES } from './rules';

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
