import { localDateOf } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** Returns the first moment of a day in Israel, or of the day this many later. */
export function beginningOfDay(day: string, daysLater = 0): RawBuilder<unknown> {
  return sql`((${day}::date + ${daysLater}::int)::timestamp at time zone 'Asia/Jerusalem')`;
}

/** Days of a range, both counted; one that is not given is open. */
interface DayRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Narrows a column of instants to whole days in Israel, both counted; a bound that is not given is open. */
export function withinDays(column: string, { from, to }: DayRange): RawBuilder<SqlBool>[] {
  const at = sql.ref(column);
  return [
    ...(from === undefined ? [] : [sql<SqlBool>`${at} >= ${beginningOfDay(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`${at} < ${beginningOfDay(to, 1)}`]),
  ];
}

/** Returns whether an instant is within whole days in Israel, for rows that lie in memory. */
export function isWithinDays(at: string, { from, to }: DayRange): boolean {
  const day = localDateOf(at);
  return (from === undefined || day >= from) && (to === undefined || day <= to);
}
