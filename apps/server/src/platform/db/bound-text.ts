import { sql, type RawBuilder } from 'kysely';

/**
 * Puts values in the place of `$1`, `$2` … of a text of SQL that was written for positional parameters, so that it can stand
 * inside a statement of the query builder.
 */
export function boundText(
  text: string,
  values: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const parts = text.split(/(\$\d+)/);
  return sql.join(
    parts.map(
      (part) => (part.startsWith('$') && values[Number(part.slice(1)) - 1]) || sql.raw(part),
    ),
    sql``,
  );
}
