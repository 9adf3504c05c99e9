import { CREDITED_TYPES, DEBT_TYPES } from '@pinkas/domain/documents/document-rules';
import type { DocumentState } from '@pinkas/domain/documents/document-state';
import {
  commonTotal,
  totalsByKind,
  type KindTotal,
  type TypeTotal,
} from '@pinkas/domain/documents/list-totals';
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
  idsSettledOtherwise,
  isOfOpenTab,
  isOfTypes,
  stateCondition,
  waitingAtZeroCondition,
  waitingCondition,
} from './state-condition.ts';

export interface FilterTotals {
  readonly count: number;
  readonly kinds: KindTotal[];
  readonly totalAgorot: number | null;
  /** What is still to be collected: debts alone, for a quote awaits no collection. */
  readonly openAgorot: number;
  readonly tabs: {
    readonly all: number;
    readonly open: number;
    readonly overdue: number;
    readonly paid: number;
  };
}

/** Counts and sums of one type in a part of the filter; the last four only of what waits. */
interface TotalsRow {
  readonly part: 'all' | 'waiting' | 'settled-otherwise';
  readonly doc_type: number;
  readonly count: number;
  readonly total: number;
  readonly overdue_count: number;
  readonly state_count: number;
  readonly state_total: number;
  readonly state_open: number;
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

/** States of documents that wait for something, so that the short index of those answers. */
const WAITING_STATES: readonly DocumentState[] = [
  'open',
  'partly-paid',
  'partly-credited',
  'partly-followed',
  'overdue',
  'expired',
];

/**
 * One walk over all and one over what waits, each grouped by type; what waits at zero is found beside it. What is paid is the difference, less the few that were
 * settled otherwise, so that the many paid documents of an old business are read for nothing else.
 */
async function readTotals(
  tx: AccountTx,
  { conditions, beginning }: SharedFilter,
  today: LocalDate,
  filter: DocumentFilterInput,
): Promise<TotalsRow[]> {
  const { accountId } = tx;
  const { state } = filter;
  const waiting = (isCounted: Condition) => {
    const ofState =
      state !== undefined && WAITING_STATES.includes(state)
        ? stateCondition(state, accountId, today, filter)
        : isCounted;
    return sql`select 'waiting', d.doc_type, count(*), sum(d.total_agorot)::bigint,
        count(*) filter (where ${stateCondition('overdue', accountId, today, filter)}),
        count(*) filter (where ${ofState}),
        coalesce(sum(d.total_agorot) filter (where ${ofState}), 0)::bigint,
        coalesce(sum(d.open_agorot) filter (where ${ofState} and ${isOfTypes(DEBT_TYPES)}), 0)::bigint
      from documents d where ${conditions} and ${isCounted} group by d.doc_type`;
  };
  const { rows } = await sql<TotalsRow>`
    ${beginning} select 'all' as part, d.doc_type, count(*) as count,
        sum(d.total_agorot)::bigint as total, 0 as overdue_count,
        0 as state_count, 0 as state_total, 0 as state_open
      from documents d where ${conditions} group by d.doc_type
    union all ${waiting(waitingCondition(accountId))}
    union all ${waiting(waitingAtZeroCondition(accountId))}
    union all select 'settled-otherwise', d.doc_type, count(*), sum(d.total_agorot)::bigint, 0, 0, 0, 0
      from documents d where ${conditions} and ${isOfTypes(CREDITED_TYPES)} and d.open_agorot = 0
        and d.id in (${idsSettledOtherwise(accountId)}) group by d.doc_type`.execute(
    tx.withoutPlugins(),
  );
  return rows;
}

/** Sums of a settled state that is not the difference of the others. */
async function readSettledTypes(
  tx: AccountTx,
  { conditions, beginning }: SharedFilter,
  ofState: ReturnType<typeof stateCondition>,
): Promise<TypeTotal[]> {
  const { rows } = await sql<{ doc_type: number; count: number; total: number }>`
    ${beginning} select d.doc_type, count(*) as count, sum(d.total_agorot)::bigint as total
    from documents d where ${conditions} and ${ofState} group by d.doc_type`.execute(
    tx.withoutPlugins(),
  );
  return rows.map(({ doc_type: docType, count, total }) => ({
    docType,
    count,
    totalAgorot: total,
  }));
}

function typesOf(rows: readonly TotalsRow[], part: TotalsRow['part']): TypeTotal[] {
  return rows
    .filter((row) => row.part === part)
    .map(({ doc_type: docType, count, total }) => ({ docType, count, totalAgorot: total }));
}

/** What is paid of each type: all of it less what waits and what was settled otherwise. */
function paidTypes(rows: readonly TotalsRow[]): TypeTotal[] {
  const others = [...typesOf(rows, 'waiting'), ...typesOf(rows, 'settled-otherwise')];
  return typesOf(rows, 'all')
    .filter(({ docType }) => CREDITED_TYPES.some((type) => type === docType))
    .map((all) =>
      others
        .filter(({ docType }) => docType === all.docType)
        .reduce(
          (rest, { count, totalAgorot }) => ({
            ...rest,
            count: rest.count - count,
            totalAgorot: rest.totalAgorot - totalAgorot,
          }),
          all,
        ),
    );
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

/** Count and sums of a whole filter, and how many of it each state tab holds. */
export async function computeFilterTotals(
  tx: AccountTx,
  today: LocalDate,
  filter: DocumentFilterInput,
): Promise<FilterTotals> {
  const match = await findSearchMatch(tx, filter.search);
  const shared = sharedFilter(tx.accountId, filter, match);
  const { state } = filter;
  const rows = await readTotals(tx, shared, today, filter);
  const paid = paidTypes(rows);
  const isWaiting = state === undefined || WAITING_STATES.includes(state);
  const types =
    state === undefined
      ? typesOf(rows, 'all')
      : state === 'paid'
        ? paid
        : isWaiting
          ? stateTypes(rows)
          : await readSettledTypes(tx, shared, stateCondition(state, tx.accountId, today, filter));
  const kinds = totalsByKind(types);
  return {
    count: countOf(types),
    kinds,
    totalAgorot: commonTotal(kinds),
    openAgorot: isWaiting ? rows.reduce((sum, row) => sum + row.state_open, 0) : 0,
    tabs: {
      all: countOf(typesOf(rows, 'all')),
      open: countOf(typesOf(rows, 'waiting').filter(({ docType }) => isOfOpenTab(docType, filter))),
      overdue: rows.reduce((sum, row) => sum + row.overdue_count, 0),
      paid: countOf(paid),
    },
  };
}
