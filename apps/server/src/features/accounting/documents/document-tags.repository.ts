import type { TagChip } from '@pinkas/contract/settings/tags.contract';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/http/app-error.ts';

/** A tag on a whole document. */
export interface DocumentTag {
  readonly documentId: string;
  readonly tagId: string;
}

/**
 * Tags documents that are issued in the same transaction. INVALID_REQUEST at `tagIds` for a tag that
 * the account does not have, which undoes the issue.
 */
export async function insertDocumentTags(
  tx: AccountTx,
  tagged: readonly DocumentTag[],
): Promise<void> {
  if (tagged.length === 0) return;
  const tagIds = [...new Set(tagged.map(({ tagId }) => tagId))];
  const { rows } = await tx.query<{ count: number }>({
    name: 'count-tags',
    text: 'select count(*) as count from tags where account_id = $1 and id = any($2::uuid[])',
    values: [tx.accountId, tagIds],
  });
  if (rows[0]?.count !== tagIds.length) {
    const field = { path: ['tagIds'], code: 'VALUE_NOT_ALLOWED' };
    throw new AppError('INVALID_REQUEST', {}, [field]);
  }
  await tx.query({
    name: 'tag-documents',
    text: `insert into document_tags (account_id, document_id, line_no, tag_id)
      select $1, d, 0, t from unnest($2::uuid[], $3::uuid[]) as tagged(d, t)
      on conflict do nothing`,
    values: [
      tx.accountId,
      tagged.map(({ documentId }) => documentId),
      tagged.map(({ tagId }) => tagId),
    ],
  });
}

/** The tags of a document and of its lines, by line; 0 is the whole document. */
export async function readDocumentTags(
  tx: AccountTx,
  documentId: string,
): Promise<ReadonlyMap<number, TagChip[]>> {
  const { rows } = await sql<TagChip & { line_no: number }>`
    select dt.line_no, t.id, t.name, t.color from document_tags dt
    join tags t on t.account_id = ${tx.accountId}::bigint and t.id = dt.tag_id
    where dt.account_id = ${tx.accountId}::bigint and dt.document_id = ${documentId}
    order by t.name`.execute(tx.withoutPlugins());
  const byLine = new Map<number, TagChip[]>();
  for (const { line_no: lineNo, ...tag } of rows) {
    byLine.set(lineNo, [...(byLine.get(lineNo) ?? []), tag]);
  }
  return byLine;
}
