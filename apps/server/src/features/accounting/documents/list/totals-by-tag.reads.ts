import type { TagChip } from '@pinkas/contract/settings/tags/tag-fields';
import { assert } from '@pinkas/domain/assert';
import { commonTotal, totalsByKind } from '@pinkas/domain/documents/sums/list-totals';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import {
  allOf,
  filterConditions,
  findSearchMatch,
  type DocumentFilterInput,
} from './document-filter.ts';
import { IS_DEBT } from '../record/customer-balance.ts';
import { findScopeOf, isMarkedCancelled, stateCondition } from './state-condition.ts';

/** Sums of the documents of one tag; null where unlike kinds have no common sum. */
export interface TagTotals {
  readonly tag: TagChip | null;
  readonly count: number;
  readonly totalAgorot: number | null;
  readonly netAgorot: number | null;
  readonly openAgorot: number;
}

/** Sums of the documents of one tag and type, without a sign. */
interface SqlRow {
  readonly id: string | null;
  readonly name: string;
  readonly color: TagChip['color'];
  readonly doc_type: number;
  readonly count: number;
  readonly total: number;
  readonly net: number;
  readonly open: number;
}

/**
 * Returns sums of a filter by tag, the largest first and those without a tag last. As in the filter of the list, a
 * document has the tags of the whole and those of its rows; its whole sum counts under each once. Cancelled
 * documents are left out, as they are of the sums of the list.
 */
export async function computeTotalsByTag(
  tx: AccountTx,
  today: LocalDate,
  filter: DocumentFilterInput,
): Promise<TagTotals[]> {
  const { accountId } = tx;
  const { state } = filter;
  const match = await findSearchMatch(tx, filter.search);
  const conditions = allOf([
    ...filterConditions(accountId, filter, match),
    ...(state === undefined
      ? []
      : [stateCondition(state, await findScopeOf(tx, state, filter), today, filter)]),
    sql<boolean>`not ${isMarkedCancelled(accountId)}`,
  ]);
  const { rows } = await sql<SqlRow>`
    select t.id, coalesce(t.name, '') as name, coalesce(t.color, 'grey') as color, d.doc_type,
      count(*) as count,
      sum(d.total_agorot)::bigint as total,
      sum(d.net_agorot)::bigint as net,
      coalesce(sum(d.open_agorot) filter (where ${sql.raw(IS_DEBT)}), 0)::bigint as open
    from documents d
    left join lateral (
      select distinct l.tag_id from document_tags l
      where l.account_id = ${accountId}::bigint and l.document_id = d.id) dt on true
    left join tags t on t.account_id = ${accountId}::bigint and t.id = dt.tag_id
    where ${conditions}
    group by t.id, t.name, t.color, d.doc_type
    order by t.name`.execute(tx.withoutPlugins());
  return [...Map.groupBy(rows, ({ id }) => id).values()]
    .map(totalsOfTag)
    .toSorted(
      (a, b) =>
        Number(a.tag === null) - Number(b.tag === null) ||
        (b.totalAgorot ?? 0) - (a.totalAgorot ?? 0),
    );
}

/** Returns the types of one tag together, by the rule of the list's total. */
function totalsOfTag(types: readonly SqlRow[]): TagTotals {
  const [first] = types;
  assert(first !== undefined, 'a group has rows');
  const { id, name, color } = first;
  const sumOf = (part: 'total' | 'net'): number | null =>
    commonTotal(
      totalsByKind(
        types.map((type) => ({
          docType: type.doc_type,
          count: type.count,
          totalAgorot: type[part],
        })),
      ),
    );
  return {
    tag: id === null ? null : { id, name, color },
    count: types.reduce((sum, { count }) => sum + count, 0),
    totalAgorot: sumOf('total'),
    netAgorot: sumOf('net'),
    openAgorot: types.reduce((sum, { open }) => sum + open, 0),
  };
}
