import type { TagChip } from '@pinkas/contract/settings/tags.contract';
import { DOC_TYPES } from '@pinkas/domain/documents/doc-type';
import { DEBT_TYPES } from '@pinkas/domain/documents/document-rules';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  allOf,
  filterConditions,
  findSearchMatch,
  isOfTypes,
  stateCondition,
  type DocumentFilterInput,
} from './document-filter.ts';

/** What the documents of one tag come to; credits take off. */
export interface TagTotals {
  readonly tag: TagChip | null;
  readonly count: number;
  readonly totalAgorot: number;
  readonly netAgorot: number;
  readonly openAgorot: number;
}

interface SqlRow {
  readonly id: string | null;
  readonly name: string;
  readonly color: TagChip['color'];
  readonly count: number;
  readonly total: number;
  readonly net: number;
  readonly open: number;
}

/**
 * Sums of a filter by tag of the whole document, the largest first and those without a tag last.
 * Cancelled documents are left out: their sums are of nothing.
 */
export async function computeTotalsByTag(
  tx: AccountTx,
  today: LocalDate,
  filter: DocumentFilterInput,
): Promise<TagTotals[]> {
  const { accountId } = tx;
  const match = await findSearchMatch(tx, filter.search);
  const conditions = allOf([
    ...filterConditions(accountId, filter, match),
    ...(filter.state === undefined ? [] : [stateCondition(filter.state, accountId, today)]),
    sql<boolean>`d.id not in (select m.document_id from document_cancellations m
      where m.account_id = ${accountId}::bigint)`,
  ]);
  const sign = sql`case when ${isOfTypes([DOC_TYPES.INVOICE_CREDIT])} then -1 else 1 end`;
  const { rows } = await sql<SqlRow>`
    select t.id, coalesce(t.name, '') as name, coalesce(t.color, 'grey') as color,
      count(*) as count,
      sum(${sign} * d.total_agorot)::bigint as total,
      sum(${sign} * d.net_agorot)::bigint as net,
      coalesce(sum(d.open_agorot) filter (where ${isOfTypes(DEBT_TYPES)}), 0)::bigint as open
    from documents d
    left join document_tags dt on dt.account_id = ${accountId}::bigint
      and dt.document_id = d.id and dt.line_no = 0
    left join tags t on t.account_id = ${accountId}::bigint and t.id = dt.tag_id
    where ${conditions}
    group by t.id, t.name, t.color
    order by t.id is null, total desc, name`.execute(tx.withoutPlugins());
  return rows.map(({ id, name, color, count, total, net, open }) => ({
    tag: id === null ? null : { id, name, color },
    count,
    totalAgorot: total,
    netAgorot: net,
    openAgorot: open,
  }));
}
