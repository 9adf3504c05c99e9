import { CREDITED_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import {
  commonTotal,
  totalsByKind,
  type KindTotal,
  type TypeTotal,
} from '@pinkas/domain/documents/sums/list-totals';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import {
  allOf,
  customerIdsOf,
  filterConditions,
  findSearchMatch,
  type Condition,
  type DocumentFilterInput,
  type SearchMatch,
} from './document-filter.ts';
import {
  findStateScope,
  idsSettledOtherwise,
  isMarkedCancelled,
  isOfOpenTab,
  isOfTypes,
  stateCondition,
  type StateScope,
  WAITING_STATES,
  waitingAtZeroCondition,
  waitingCondition,
} from './state-condition.ts';
import { IS_DEBT, IS_REQUEST } from '../record/customer-balance.ts';

export interface FilterTotals {
  readonly count: number;
  /** How many of these stand under a mark of cancellation: they are in no sum. */
  readonly cancelledCount: number;
  readonly kinds: KindTotal[];
  readonly totalAgorot: number | null;
  /** What is still to be collected: debts alone, for a quote awaits no collection. */
  readonly openAgorot: number;
  /** What requests of a business with VAT ask for, which is no debt before their invoice. */
  readonly openRequestsAgorot: number;
  readonly tabs: {
    readonly all: number;
    readonly open: number;
    readonly overdue: number;
    readonly paid: number;
  };
}

/** Counts and sums of one type in a part of the filter; the last five only of open documents. */
interface TotalsRow {
  readonly part: 'all' | 'cancelled' | 'waiting' | 'settled-otherwise';
  readonly doc_type: number;
  readonly count: number;
  readonly total: number;
  readonly overdue_count: number;
  readonly state_count: number;
  readonly state_total: number;
  readonly state_open: number;
  readonly state_requests: number;
}

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

/**
 * Reads totals by one scan of all documents and one of the open ones, each grouped by type; open documents of a total of zero
 * are found beside it. What is paid is the difference, less the few that were settled otherwise, so that the many paid
 * documents of an old business are read for nothing else.
 */
async function readTotals(
  tx: AccountTx,
  { conditions, beginning }: SharedFilter,
  scope: StateScope,
  today: LocalDate,
  filter: DocumentFilterInput,
): Promise<TotalsRow[]> {
  const { accountId, idsAtZero } = scope;
  const { state } = filter;
  const waiting = (isCounted: Condition) => {
    const ofState =
      state !== undefined && WAITING_STATES.includes(state)
        ? stateCondition(state, scope, today, filter)
        : isCounted;
    return sql`select 'waiting', d.doc_type, count(*), sum(d.total_agorot)::bigint,
        count(*) filter (where ${stateCondition('overdue', scope, today, filter)}),
        count(*) filter (where ${ofState}),
        coalesce(sum(d.total_agorot) filter (where ${ofState}), 0)::bigint,
        coalesce(sum(d.open_agorot) filter (where ${ofState} and ${sql.raw(IS_DEBT)}), 0)::bigint,
        coalesce(sum(d.open_agorot) filter (where ${ofState} and ${sql.raw(IS_REQUEST)}), 0)::bigint
      from documents d where ${conditions} and ${isCounted} group by d.doc_type`;
  };
  const { rows } = await sql<TotalsRow>`
    ${beginning} select 'all' as part, d.doc_type, count(*) as count,
        sum(d.total_agorot)::bigint as total, 0 as overdue_count,
        0 as state_count, 0 as state_total, 0 as state_open, 0 as state_requests
      from documents d where ${conditions} group by d.doc_type
    union all select 'cancelled', d.doc_type, count(*), sum(d.total_agorot)::bigint, 0, 0, 0, 0, 0
      from documents d where ${conditions} and ${isMarkedCancelled(accountId)} group by d.doc_type
    union all ${waiting(waitingCondition(accountId))}
    ${idsAtZero.length === 0 ? sql`` : sql`union all ${waiting(waitingAtZeroCondition(scope))}`}
    union all select 'settled-otherwise', d.doc_type, count(*), sum(d.total_agorot)::bigint, 0, 0, 0, 0, 0
      from documents d where ${conditions} and ${isOfTypes(CREDITED_TYPES)} and d.open_agorot = 0
        and d.id in (${idsSettledOtherwise(accountId)}) group by d.doc_type`.execute(
    tx.withoutPlugins(),
  );
  return rows;
}

/** Returns sums of a settled state that is not the difference of the others. */
async function readSettledTypes(
  tx: AccountTx,
  { conditions, beginning }: SharedFilter,
  ofState: ReturnType<typeof stateCondition>,
): Promise<StandingTypes> {
  const isActiveLink = sql`not ${isMarkedCancelled(tx.accountId)}`;
  const { rows } = await sql<{ doc_type: number; all: number; count: number; total: number }>`
    ${beginning} select d.doc_type, count(*) as all, count(*) filter (where ${isActiveLink}) as count,
      coalesce(sum(d.total_agorot) filter (where ${isActiveLink}), 0)::bigint as total
    from documents d where ${conditions} and ${ofState} group by d.doc_type`.execute(
    tx.withoutPlugins(),
  );
  return {
    types: rows.map(({ doc_type: docType, count, total }) => ({
      docType,
      count,
      totalAgorot: total,
    })),
    cancelledCount: rows.reduce((sum, { all, count }) => sum + all - count, 0),
  };
}

function typesOf(rows: readonly TotalsRow[], part: TotalsRow['part']): TypeTotal[] {
  return rows
    .filter((row) => row.part === part)
    .map(({ doc_type: docType, count, total }) => ({ docType, count, totalAgorot: total }));
}

/** Returns the types less what others are of each. */
function withoutTypes(all: readonly TypeTotal[], others: readonly TypeTotal[]): TypeTotal[] {
  return all.map((type) =>
    others
      .filter(({ docType }) => docType === type.docType)
      .reduce(
        (rest, { count, totalAgorot }) => ({
          ...rest,
          count: rest.count - count,
          totalAgorot: rest.totalAgorot - totalAgorot,
        }),
        type,
      ),
  );
}

/**
 * Returns what is paid of each type: all of it less what is open and what was settled otherwise.
 */
function paidTypes(rows: readonly TotalsRow[]): TypeTotal[] {
  const isCredited = ({ docType }: TypeTotal): boolean =>
    CREDITED_TYPES.some((type) => type === docType);
  return withoutTypes(typesOf(rows, 'all').filter(isCredited), [
    ...typesOf(rows, 'waiting'),
    ...typesOf(rows, 'settled-otherwise'),
  ]);
}

function stateTypes(rows: readonly TotalsRow[]): TypeTotal[] {
  return rows.map(({ doc_type: docType, state_count: count, state_total: totalAgorot }) => ({
    docType,
    count,
    totalAgorot,
  }));
}

function countOf(types: readonly { readonly count: number }[]): number {
  return types.reduce((sum, { count }) => sum + count, 0);
}

/** What of a filter counts in its sums, and how much of it was cancelled. */
interface StandingTypes {
  readonly types: readonly TypeTotal[];
  readonly cancelledCount: number;
}

/** What the sums of a filter are made of. */
interface TotalsParts {
  readonly shared: SharedFilter;
  readonly scope: StateScope;
  readonly rows: readonly TotalsRow[];
}

/** Returns counts and sums of a filter. Open or paid documents were never cancelled. */
async function activeTypes(
  tx: AccountTx,
  today: LocalDate,
  filter: DocumentFilterInput,
  { shared, scope, rows }: TotalsParts,
): Promise<StandingTypes> {
  const { state } = filter;
  if (state === undefined) {
    const cancelled = typesOf(rows, 'cancelled');
    return {
      types: withoutTypes(typesOf(rows, 'all'), cancelled),
      cancelledCount: countOf(cancelled),
    };
  }
  if (state === 'paid') return { types: paidTypes(rows), cancelledCount: 0 };
  if (WAITING_STATES.includes(state)) return { types: stateTypes(rows), cancelledCount: 0 };
  return readSettledTypes(tx, shared, stateCondition(state, scope, today, filter));
}

/** Count and sums of a whole filter, and how many of it each state tab holds. Cancelled documents are in no sum. */
export async function computeFilterTotals(
  tx: AccountTx,
  today: LocalDate,
  filter: DocumentFilterInput,
): Promise<FilterTotals> {
  const match = await findSearchMatch(tx, filter.search);
  const shared = sharedFilter(tx.accountId, filter, match);
  const { state } = filter;
  const scope = await findStateScope(tx);
  const rows = await readTotals(tx, shared, scope, today, filter);
  const { types, cancelledCount } = await activeTypes(tx, today, filter, {
    shared,
    scope,
    rows,
  });
  const kinds = totalsByKind(types);
  const isWaiting = state === undefined || WAITING_STATES.includes(state);
  const openOf = (part: 'state_open' | 'state_requests'): number =>
    isWaiting ? rows.reduce((sum, row) => sum + row[part], 0) : 0;
  return {
    count: countOf(types) + cancelledCount,
    cancelledCount,
    kinds,
    totalAgorot: commonTotal(kinds),
    openAgorot: openOf('state_open'),
    openRequestsAgorot: openOf('state_requests'),
    tabs: {
      all: countOf(typesOf(rows, 'all')),
      open: countOf(typesOf(rows, 'waiting').filter(({ docType }) => isOfOpenTab(docType, filter))),
      overdue: rows.reduce((sum, row) => sum + row.overdue_count, 0),
      paid: countOf(paidTypes(rows)),
    },
  };
}
