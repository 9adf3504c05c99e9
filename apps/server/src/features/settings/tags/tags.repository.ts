import type { TagForm, TagUses, TagWithUses } from '@pinkas/contract/settings/tags/tags.contract';
import type { Tag } from '@pinkas/contract/settings/tags/tag-fields';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

const COLUMNS = ['id', 'name', 'color', 'groupName', 'isActive', 'version'] as const;

/** Returns all tags of the account: those of a group together, then by name. */
export async function listTags(tx: AccountTx): Promise<Tag[]> {
  return tx
    .selectFrom('tags')
    .select(COLUMNS)
    .where('accountId', '=', tx.accountId)
    .orderBy('groupName')
    .orderBy('name')
    .execute();
}

const WITH_USES = `
  select t.id, t.name, t.color, t.group_name as "groupName", t.is_active as "isActive", t.version,
    coalesce(c.n, 0)::int as customers, coalesce(d.n, 0)::int as documents,
    coalesce(i.n, 0)::int as items, coalesce(e.n, 0)::int as expenses
  from tags t
  left join (select tag_id, count(*) as n from customer_tags where account_id = $1 group by 1) c
    on c.tag_id = t.id
  left join (select tag_id, count(distinct document_id) as n from document_tags
    where account_id = $1 group by 1) d on d.tag_id = t.id
  left join (select tag_id, count(*) as n from item_tags where account_id = $1 group by 1) i
    on i.tag_id = t.id
  left join (select tag_id, count(*) as n from expense_tags where account_id = $1 group by 1) e
    on e.tag_id = t.id
  where t.account_id = $1
  order by t.group_name, t.name`;

/** Lists all tags of the account with their uses. */
export async function listTagsWithUses(tx: AccountTx): Promise<TagWithUses[]> {
  const { rows } = await tx.query<Tag & TagUses & Record<string, unknown>>({
    name: 'tags-with-uses',
    text: WITH_USES,
    values: [tx.accountId],
  });
  return rows.map(({ customers, documents, items, expenses, ...row }) => ({
    ...row,
    uses: { customers, documents, items, expenses },
  }));
}

export async function findTag(tx: AccountTx, id: string): Promise<Tag | undefined> {
  return tx
    .selectFrom('tags')
    .select(COLUMNS)
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function countTags(tx: AccountTx): Promise<number> {
  const { n } = await tx
    .selectFrom('tags')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Adds a tag; undefined when its name is taken. */
export async function insertTag(
  tx: AccountTx,
  tag: TagForm & { readonly id: string; readonly createdAt: string },
): Promise<Tag | undefined> {
  return tx
    .insertInto('tags')
    .values({ accountId: tx.accountId, ...tag })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst();
}

/** Returns whether another tag has the name, whatever its case. */
export async function isNameTaken(tx: AccountTx, name: string, exceptId: string): Promise<boolean> {
  const { rows } = await tx.query<{ taken: boolean }>({
    name: 'tag-name-taken',
    text: `select exists (select from tags
      where account_id = $1 and lower(name) = lower($2) and id <> $3) as taken`,
    values: [tx.accountId, name, exceptId],
  });
  return rows[0]?.taken === true;
}

/** Changes a tag that is still at the version; undefined when it is not. */
export async function updateTag(
  tx: AccountTx,
  id: string,
  form: TagForm,
  version: number,
): Promise<Tag | undefined> {
  return tx
    .updateTable('tags')
    .set({ ...form, version: version + 1 })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(COLUMNS)
    .executeTakeFirst();
}

export async function deleteTag(tx: AccountTx, id: string): Promise<void> {
  await tx
    .deleteFrom('tags')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns whether the named line of the document, or the document itself, exists. */
export async function hasDocumentLine(
  tx: AccountTx,
  documentId: string,
  lineNo: number,
): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>({
    name: 'document-line-exists',
    text: `select case when $3 = 0
        then exists (select from documents where account_id = $1 and id = $2)
        else exists (select from document_lines
          where account_id = $1 and document_id = $2 and line_no = $3 and kind = 'priced') end as has`,
    values: [tx.accountId, documentId, lineNo],
  });
  return rows[0]?.has === true;
}

/** Replaces the existing tags of the line; line 0 is the whole document. */
export async function replaceDocumentTags(
  tx: AccountTx,
  documentId: string,
  lineNo: number,
  tagIds: readonly string[],
): Promise<void> {
  const { accountId } = tx;
  await tx
    .deleteFrom('documentTags')
    .where('accountId', '=', accountId)
    .where('documentId', '=', documentId)
    .where('lineNo', '=', lineNo)
    .execute();
  if (tagIds.length === 0) return;
  await tx
    .insertInto('documentTags')
    .values(tagIds.map((tagId) => ({ accountId, documentId, lineNo, tagId })))
    // Somebody else set the same tag in the same moment.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
