/** Lists of one game, or of one edition of it. */
import { expressionBuilder, type Expression, type SqlBool } from 'kysely';
import type { Tables } from '../../store/tables';

/** Ids; absent: all. */
export interface KindFilter {
  game?: string | undefined;
  edition?: string | undefined;
}

export function ofKind({ game, edition }: KindFilter): Expression<SqlBool> {
  const where = expressionBuilder<Tables, 'matches'>();
  return where.and([
    ...(game === undefined ? [] : [where('matches.game', '=', game)]),
    ...(edition === undefined ? [] : [where('matches.edition', '=', edition)]),
  ]);
}
