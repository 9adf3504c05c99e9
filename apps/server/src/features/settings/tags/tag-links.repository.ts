import type { TagPart } from '@pinkas/contract/settings/tags/tag-changes.contract';
import { TAGS_OF_ONE_MAX } from '@pinkas/domain/limits';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

export type TaggedKind = 'customer' | 'item' | 'document' | 'expense';

interface LinkSql {
  /** How many of some ids the account has; rows that change are locked where the role may. */
  readonly owners: string;
  readonly add: string;
  readonly remove: string;
  /** A thing with more tags than one may have. */
  readonly full: string;
  /** Makes a form that was opened before old, so that its save does not take the tags back; none for documents. */
  readonly renew: string | undefined;
}

function plainLinks(table: string, column: string, ownTable: string, owners: string): LinkSql {
  return {
    owners,
    add: `insert into ${table} (account_id, ${column}, tag_id)
      select o.account_id, o.id, $2 from ${ownTable} o
      where o.account_id = $1 and o.id = any($3::uuid[]) on conflict do nothing
      returning ${column} as id`,
    remove: `delete from ${table} where account_id = $1 and tag_id = $2 and ${column} = any($3::uuid[])
      returning ${column} as id`,
    full: `select from ${table} where account_id = $1 and ${column} = any($2::uuid[])
      group by ${column} having count(*) > ${TAGS_OF_ONE_MAX} limit 1`,
    renew: `update ${ownTable} set version = version + 1 where account_id = $1 and id = any($2::uuid[])`,
  };
}

const LINKS: Readonly<Record<TaggedKind, LinkSql>> = {
  customer: plainLinks(
    'customer_tags',
    'customer_id',
    'customers',
    `select id from customers where account_id = $1 and id = any($2::uuid[]) and is_regular
      order by id for update`,
  ),
  item: plainLinks(
    'item_tags',
    'item_id',
    'items',
    'select id from items where account_id = $1 and id = any($2::uuid[]) order by id for update',
  ),
  document: {
    owners: `select id from documents where account_id = $1 and id = any($2::uuid[])
      order by id for update`,
    add: `insert into document_tags (account_id, document_id, line_no, tag_id)
      select d.account_id, d.id, 0, $2 from documents d
      where d.account_id = $1 and d.id = any($3::uuid[]) on conflict do nothing
      returning document_id as id`,
    remove: `delete from document_tags
      where account_id = $1 and tag_id = $2 and document_id = any($3::uuid[]) and line_no = 0
      returning document_id as id`,
    full: `select from document_tags
      where account_id = $1 and document_id = any($2::uuid[]) and line_no = 0
      group by document_id having count(*) > ${TAGS_OF_ONE_MAX} limit 1`,
    renew: undefined,
  },
  expense: {
    ...plainLinks(
      'expense_tags',
      'expense_id',
      'expenses',
      `select id from expenses where account_id = $1 and id = any($2::uuid[]) and removed_at is null
        order by id for update`,
    ),
    // Parts by tag never exceed their expense.
    add: `insert into expense_tags (account_id, expense_id, tag_id, sum_agorot)
      select e.account_id, e.id, $2, least(coalesce(p.sum, e.gross_agorot), e.gross_agorot - s.tagged)
      from unnest($3::uuid[], $4::bigint[]) as p (id, sum)
      join expenses e on e.account_id = $1 and e.id = p.id
      cross join lateral (select coalesce(sum(t.sum_agorot), 0)::bigint as tagged from expense_tags t
        where t.account_id = $1 and t.expense_id = e.id) s
      where s.tagged < e.gross_agorot
      on conflict do nothing returning expense_id as id, sum_agorot as "sumAgorot"`,
    remove: `delete from expense_tags
      where account_id = $1 and tag_id = $2 and expense_id = any($3::uuid[])
      returning expense_id as id, sum_agorot as "sumAgorot"`,
  },
};

/** Returns whether the account has all of these things, each named once. */
export async function hasAll(
  tx: AccountTx,
  kind: TaggedKind,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await tx.query({
    name: `tagged-${kind}s`,
    text: LINKS[kind].owners,
    values: [tx.accountId, ids],
  });
  return rows.length === ids.length;
}

/**
 * Returns which of these tags the account has, locked, so that none is removed before its links are
 * there.
 */
export async function lockKnownTags(
  tx: AccountTx,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'lock-known-tags',
    text: `select id from tags where account_id = $1 and id = any($2::uuid[])
      order by id for key share`,
    values: [tx.accountId, ids],
  });
  return new Set(rows.map(({ id }) => id));
}

interface ChangedLink extends Record<string, unknown> {
  readonly id: string;
  readonly sumAgorot?: number;
}

/** Adds a tag to things or removes it, and returns those that changed. */
export async function changeLinks(
  tx: AccountTx,
  kind: TaggedKind,
  deed: 'add' | 'remove',
  { tagId, ids, sumsAgorot }: TagPart,
): Promise<TagPart | undefined> {
  const sums = kind === 'expense' && deed === 'add' ? [ids.map((_, at) => sumsAgorot?.[at])] : [];
  const { rows } = await tx.query<ChangedLink>({
    name: `tag-${deed}-${kind}`,
    text: LINKS[kind][deed],
    values: [tx.accountId, tagId, ids, ...sums],
  });
  if (rows.length === 0) return undefined;
  const changed = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const parts = changed.flatMap(({ sumAgorot }) => sumAgorot ?? []);
  return {
    tagId,
    ids: changed.map(({ id }) => id),
    ...(kind === 'expense' && { sumsAgorot: parts }),
  };
}

/** Returns whether one of the things has more tags than one may have. */
export async function hasTooMany(
  tx: AccountTx,
  kind: TaggedKind,
  ids: readonly string[],
): Promise<boolean> {
  const { rows } = await tx.query({
    name: `tag-full-${kind}`,
    text: LINKS[kind].full,
    values: [tx.accountId, ids],
  });
  return rows.length > 0;
}

/** Counts the change among those of the things themselves. */
export async function renewVersions(
  tx: AccountTx,
  kind: TaggedKind,
  ids: readonly string[],
): Promise<void> {
  const { renew } = LINKS[kind];
  if (renew === undefined || ids.length === 0) return;
  await tx.query({ name: `tag-renew-${kind}`, text: renew, values: [tx.accountId, ids] });
}
