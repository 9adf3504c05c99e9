import type { PartySearch } from '@pinkas/domain/customers/party-search';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

import { likePatterns } from '../../../platform/lists/like-patterns.ts';

/** Returns a search of customers or suppliers as the functions of the database take it. */
export function searchParts({ text, digits, email }: PartySearch): RawBuilder<unknown> {
  return sql`${text}::text, ${digits}::text, ${email}::text`;
}

/**
 * Returns a search as a condition on rows `c` that are read anyway; under the policies it uses no index.
 * The same as `party_condition` of the database.
 */
export function matchCondition({ text, digits, email }: PartySearch): RawBuilder<SqlBool> {
  if (email !== '') {
    return sql<SqlBool>`c.email_key >= ${email} and c.email_key < ${`${email}\u007F`}`;
  }
  const name = sql<SqlBool>`c.search_name like any(${likePatterns(text)}::text[])`;
  if (digits === '') return name;
  const end = `${digits}z`;
  return sql<SqlBool>`(${name} or (c.tax_id >= ${digits} and c.tax_id < ${end})
    or (c.phone_key >= ${digits} and c.phone_key < ${end})
    or (c.mobile_key >= ${digits} and c.mobile_key < ${end}))`;
}
