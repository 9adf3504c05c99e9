import { CREDITED_TYPES, DEBT_TYPES } from '@pinkas/domain/documents/document-rules';
import type { DocumentState } from '@pinkas/domain/documents/document-state';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  allOf,
  customerIdsOf,
  filterConditions,
  findSearchMatch,
  idsSettledOtherwise,
  isOfTypes,
  stateCondition,
  type DocumentFilterInput,
  type SearchMatch,
} from './document-filter.ts';

export interface FilterTotals {
  readonly count: number;
  readonly totalAgorot: number;
  /** What is still to be collected: debts alone, for a quote awaits no collection. */
  readonly openAgorot: number;
  readonly tabs: {
    readonly all: number;
    readonly open: number;
    readonly overdue: number;
    readonly paid: number;
  };
}

interface TotalsRow {
  readonly all_count: number;
  readonly all_total: number;
  readonly sale_count: number;
  readonly sale_total: number;
  readonly open_count: number;
  readonly open_sale_count: number;
  readonly open_sale_total: number;
  readonly overdue_count: number;
  readonly state_count: number;
  readonly state_total: number;
  readonly state_open: number;
  readonly other_count: number;
  readonly other_total: number;
}

type StateTotals = Pick<FilterTotals, 'count' | 'totalAgorot' | 'openAgorot'>;
/** A filter for several walks of one statement, and how that statement begins. */
interface SharedFilter {
  readonly conditions: ReturnType<typeof allOf>;
  readonly beginning: RawBuilder<unknown>;
}

/** Customers that are too many to be fetched are looked for once in the statement. */
function sharedFilter(
  accountId: number,
  filter: DocumentFilterInput,
  match: SearchMatch | undefined,
): SharedFilter {
  if (match === undefined || match.customerIds !== undefined) {
    return { conditions: allOf(filterConditions(accountId, filter, match)), beginning: sql`` };
  }
  const found = { ...match, foundIds: sql`select f.id from found_customers f` };
  return {
    conditions: allOf(filterConditions(accountId, filter, found)),
    beginning: sql`with found_customers as materialized (${customerIdsOf(match)})`,
  };
}

/** States of documents that wait for something, so that the short index of those answers. */
const WAITING_STATES: readonly DocumentState[] = [
  'open',
  'partly-paid',
  'overdue',
  'accepted',
  'expired',
];

/**
 * One walk over all and one over what waits. What is paid is the difference, less the few that were
 * settled otherwise, so that the many paid documents of an old business are read for nothing else.
 */
async function readTotals(
  tx: AccountTx,
  { conditions, beginning }: SharedFilter,
  today: LocalDate,
  state: DocumentState | undefined,
): Promise<TotalsRow> {
  const { accountId } = tx;
  const isOpen = stateCondition('open', accountId, today);
  const ofState =
    state !== undefined && WAITING_STATES.includes(state)
      ? stateCondition(state, accountId, today)
      : isOpen;
  const isSale = isOfTypes(CREDITED_TYPES);
  const isDebt = isOfTypes(DEBT_TYPES);
  const { rows } = await sql<TotalsRow>`
    ${beginning} select * from
      (select count(*) as all_count, coalesce(sum(d.total_agorot), 0)::bigint as all_total,
        count(*) filter (where ${isSale}) as sale_count,
        coalesce(sum(d.total_agorot) filter (where ${isSale}), 0)::bigint as sale_total
        from documents d where ${conditions}) every_one,
      (select count(*) as open_count,
        count(*) filter (where ${isSale}) as open_sale_count,
        coalesce(sum(d.total_agorot) filter (where ${isSale}), 0)::bigint as open_sale_total,
        count(*) filter (where ${stateCondition('overdue', accountId, today)}) as overdue_count,
        count(*) filter (where ${ofState}) as state_count,
        coalesce(sum(d.total_agorot) filter (where ${ofState}), 0)::bigint as state_total,
        coalesce(sum(d.open_agorot) filter (where ${ofState} and ${isDebt}), 0)::bigint as state_open
        from documents d where ${conditions} and ${isOpen}) waiting,
      (select count(*) as other_count, coalesce(sum(d.total_agorot), 0)::bigint as other_total
        from documents d where ${conditions} and ${isSale} and d.open_agorot = 0
          and d.id in (${idsSettledOtherwise(accountId)})) settled_otherwise`.execute(
    tx.withoutPlugins(),
  );
  const row = rows[0];
  if (row === undefined) throw new Error('an aggregate gave no row');
  return row;
}

async function readSettledTotals(
  tx: AccountTx,
  { conditions, beginning }: SharedFilter,
  ofState: ReturnType<typeof stateCondition>,
): Promise<StateTotals> {
  const { rows } = await sql<{ count: number; total: number }>`
    ${beginning} select count(*) as count, coalesce(sum(d.total_agorot), 0)::bigint as total
    from documents d where ${conditions} and ${ofState}`.execute(tx.withoutPlugins());
  return { count: rows[0]?.count ?? 0, totalAgorot: rows[0]?.total ?? 0, openAgorot: 0 };
}

/** Count and sums of a whole filter, and how many of it each state tab holds. */
export async function computeFilterTotals(
  tx: AccountTx,
  today: LocalDate,
  filter: DocumentFilterInput,
): Promise<FilterTotals> {
  const match = await findSearchMatch(tx, filter.search);
  const shared = sharedFilter(tx.accountId, filter, match);
  const { state } = filter;
  const row = await readTotals(tx, shared, today, state);
  const paidCount = row.sale_count - row.open_sale_count - row.other_count;
  const tabs = {
    all: row.all_count,
    open: row.open_count,
    overdue: row.overdue_count,
    paid: paidCount,
  };
  if (state === undefined) {
    const sums = { totalAgorot: row.all_total, openAgorot: row.state_open };
    return { count: row.all_count, ...sums, tabs };
  }
  if (state === 'paid') {
    const totalAgorot = row.sale_total - row.open_sale_total - row.other_total;
    return { count: paidCount, totalAgorot, openAgorot: 0, tabs };
  }
  if (WAITING_STATES.includes(state)) {
    const sums = { totalAgorot: row.state_total, openAgorot: row.state_open };
    return { count: row.state_count, ...sums, tabs };
  }
  const ofState = stateCondition(state, tx.accountId, today);
  return { ...(await readSettledTotals(tx, shared, ofState)), tabs };
}
