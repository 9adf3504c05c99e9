import type { TagChip } from '@pinkas/contract/settings/tags/tag-fields';
import { readPartySearch } from '@pinkas/domain/customers/party-search';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { matchCondition } from '../../suppliers/suppliers.api.ts';
import {
  allOf,
  bookConditions,
  debtsByCustomer,
  type CustomerFilterInput,
} from './customer-list.reads.ts';

/** The customers of one tag, with their debt and credit. */
export interface CustomersOfTag {
  readonly tag: TagChip | null;
  readonly count: number;
  readonly openAgorot: number;
  readonly creditAgorot: number;
  readonly overdueAgorot: number;
}

/**
 * Returns the customers of a filter by tag, the largest debt first and those without a tag last.
 */
export async function computeCustomersByTag(
  tx: AccountTx,
  today: LocalDate,
  filter: CustomerFilterInput,
): Promise<CustomersOfTag[]> {
  const { accountId } = tx;
  const { search = '' } = filter;
  const conditions = allOf([
    ...bookConditions(accountId, filter),
    ...(search === '' ? [] : [matchCondition(readPartySearch(search))]),
  ]);
  const { rows } = await sql<CustomersOfTag>`
    select case when t.id is not null
        then json_build_object('id', t.id, 'name', t.name, 'color', t.color) end as tag,
      count(*)::int as count,
      coalesce(sum(debt.open_sum) filter (where debt.open_sum > 0), 0)::bigint as "openAgorot",
      coalesce(-sum(debt.open_sum) filter (where debt.open_sum < 0), 0)::bigint as "creditAgorot",
      coalesce(sum(debt.overdue_sum), 0)::bigint as "overdueAgorot"
    from customers c
    left join ${debtsByCustomer(accountId, today)} debt on debt.customer_id = c.id
    left join customer_tags ct on ct.account_id = ${accountId}::bigint and ct.customer_id = c.id
    left join tags t on t.account_id = ${accountId}::bigint and t.id = ct.tag_id
    where ${conditions}
    group by t.id, t.name, t.color
    order by t.id is null, 3 desc, t.name`.execute(tx.withoutPlugins());
  return rows;
}
