import type { CustomerTab } from '@pinkas/contract/accounting/customers/customer-book.contract';
import { readPartySearch, type PartySearch } from '@pinkas/domain/customers/party-search';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { matchCondition } from '../../suppliers/suppliers.api.ts';
import {
  type CustomerFilterInput,
  type Sql,
  debtsByCustomer,
  bookConditions,
  allOf,
} from './customer-list.reads.ts';

export interface CustomerTotals {
  readonly tabs: Record<CustomerTab, number>;
  /** The debt of customers, each by the own balance. */
  readonly openAgorot: number;
  /** The credit of customers. */
  readonly creditAgorot: number;
  readonly overdueAgorot: number;
}

interface TotalsRow {
  readonly all: number;
  readonly archived: number;
  readonly open: number;
  readonly overdue: number;
  readonly credit: number;
  readonly open_sum: number;
  readonly credit_sum: number;
  readonly overdue_sum: number;
}

function countSql(accountId: number, filter: CustomerFilterInput, search: PartySearch): Sql {
  const conditions = allOf([
    ...bookConditions(accountId, filter),
    ...(filter.search === undefined || filter.search === '' ? [] : [matchCondition(search)]),
  ]);
  return sql`select count(*)::int from customers c where ${conditions}`;
}

/** Returns how many customers each tab of a search has, and their debt. */
export async function computeCustomerTotals(
  tx: AccountTx,
  today: LocalDate,
  filter: Omit<CustomerFilterInput, 'tab'>,
): Promise<CustomerTotals> {
  const { accountId } = tx;
  const search = readPartySearch(filter.search ?? '');
  const all = { ...filter, tab: 'all' } as const;
  const hasSearch = filter.search !== undefined && filter.search !== '';
  const debtors = allOf([
    ...bookConditions(accountId, all),
    ...(hasSearch ? [matchCondition(search)] : []),
  ]);
  const { rows } = await sql<TotalsRow>`
    select (${countSql(accountId, all, search)}) as all,
      (${countSql(accountId, { ...filter, tab: 'archived' }, search)}) as archived,
      count(*) filter (where debt.open_sum > 0)::int as open,
      count(*) filter (where debt.open_sum < 0)::int as credit,
      count(*) filter (where debt.overdue_sum > 0)::int as overdue,
      coalesce(sum(debt.open_sum) filter (where debt.open_sum > 0), 0)::bigint as open_sum,
      coalesce(-sum(debt.open_sum) filter (where debt.open_sum < 0), 0)::bigint as credit_sum,
      coalesce(sum(debt.overdue_sum), 0)::bigint as overdue_sum
    from ${debtsByCustomer(accountId, today)} debt
    join customers c on c.id = debt.customer_id and ${debtors}`.execute(tx.withoutPlugins());
  const row = rows[0];
  if (row === undefined) throw new Error('an aggregate gave no row');
  const {
    open_sum: openAgorot,
    credit_sum: creditAgorot,
    overdue_sum: overdueAgorot,
    ...tabs
  } = row;
  return { tabs, openAgorot, creditAgorot, overdueAgorot };
}
