import { sql, type RawBuilder } from 'kysely';

/**
 * Replaces `$1`, `$2` … with values in SQL text that was written for positional parameters, so that it can be part of a
 * statement of the query builder.
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
