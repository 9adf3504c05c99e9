import type { TagChip } from '@pinkas/contract/settings/tags/tag-fields';
import { sql } from 'kysely';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';

/** A tag on a whole document, which is line 0, or on one of its rows. */
export interface DocumentTag {
  readonly documentId: string;
  readonly lineNo: number;
  readonly tagId: string;
}

function pathOf({ lineNo }: Pick<DocumentTag, 'lineNo'>): (string | number)[] {
  return lineNo === 0 ? ['tagIds'] : ['lines', lineNo - 1, 'tagIds'];
}

/**
 * Refuses tags that the account does not have: INVALID_REQUEST at the `tagIds` that name one. A line
 * number identifies which, 0 for the whole document.
 */
export async function assertTags(
  tx: AccountTx,
  tagged: readonly Omit<DocumentTag, 'documentId'>[],
): Promise<void> {
  if (tagged.length === 0) return;
  const tagIds = [...new Set(tagged.map(({ tagId }) => tagId))];
  const { rows } = await tx.query<{ id: string }>({
    name: 'known-tags',
    text: 'select id from tags where account_id = $1 and id = any($2::uuid[])',
    values: [tx.accountId, tagIds],
  });
  const known = new Set(rows.map(({ id }) => id));
  const unknown = tagged.find(({ tagId }) => !known.has(tagId));
  if (unknown !== undefined) {
    const field = { path: pathOf(unknown), code: 'VALUE_NOT_ALLOWED' };
    throw new AppError('INVALID_REQUEST', {}, [field]);
  }
}

/**
 * Tags documents that are issued in the same transaction, and their rows. INVALID_REQUEST at the
 * `tagIds` that name a tag which the account does not have; it undoes the issue.
 */
export async function insertDocumentTags(
  tx: AccountTx,
  tagged: readonly DocumentTag[],
): Promise<void> {
  if (tagged.length === 0) return;
  await assertTags(tx, tagged);
  await tx.query({
    name: 'tag-documents',
    text: `insert into document_tags (account_id, document_id, line_no, tag_id)
      select b.account_id, d, l, t from business_profiles b
        cross join unnest($2::uuid[], $3::int[], $4::uuid[]) as tagged(d, l, t)
      where b.account_id = $1
      on conflict do nothing`,
    values: [
      tx.accountId,
      tagged.map(({ documentId }) => documentId),
      tagged.map(({ lineNo }) => lineNo),
      tagged.map(({ tagId }) => tagId),
    ],
  });
}

/** Returns the tags of a document and of its lines, by line; 0 is the whole document. */
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
