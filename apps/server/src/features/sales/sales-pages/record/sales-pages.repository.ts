import { PageContent } from '@pinkas/contract/sales/sales-pages/sales-page-content';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

/** A page as it is stored. */
export interface StoredPage {
  readonly id: string;
  readonly slug: string;
  readonly content: SalesPageContent;
  readonly version: number;
  readonly publishedNumber: number | null;
  readonly updatedAt: string;
  /** Sites that may show it in a frame. */
  readonly frameHosts: string[];
}

const COLUMNS = [
  'id',
  'slug',
  'draft',
  'version',
  'publishedNumber',
  'updatedAt',
  'frameHosts',
] as const;

function pagesOf(tx: AccountTx) {
  return tx.selectFrom('salesPages').select(COLUMNS).where('accountId', '=', tx.accountId);
}

type Row = Omit<StoredPage, 'content'> & { readonly draft: unknown };

function toStored({ draft, ...row }: Row): StoredPage {
  return { ...row, content: PageContent.parse(draft) };
}

export async function listStoredPages(tx: AccountTx): Promise<StoredPage[]> {
  const rows = await pagesOf(tx).orderBy('updatedAt', 'desc').orderBy('id').execute();
  return rows.map(toStored);
}

export async function countPages(tx: AccountTx): Promise<number> {
  const { count } = await tx
    .selectFrom('salesPages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findStoredPage(tx: AccountTx, id: string): Promise<StoredPage | undefined> {
  const row = await pagesOf(tx).where('id', '=', id).executeTakeFirst();
  return row && toStored(row);
}

/** The same, locked until the transaction ends. */
export async function lockStoredPage(tx: AccountTx, id: string): Promise<StoredPage | undefined> {
  const row = await pagesOf(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toStored(row);
}

export async function isSlugTaken(tx: AccountTx, slug: string, exceptId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('salesPages')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('slug', '=', slug)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertPage(
  tx: AccountTx,
  page: Pick<StoredPage, 'id' | 'slug' | 'content'> & {
    readonly createdAt: string;
    readonly createdBy: string;
  },
): Promise<void> {
  const { content, createdAt, ...row } = page;
  await tx
    .insertInto('salesPages')
    .values({
      accountId: tx.accountId,
      ...row,
      draft: JSON.stringify(content),
      version: 1,
      createdAt,
      updatedAt: createdAt,
    })
    .execute();
}

/** Changes a page that the transaction locked. */
export async function changePage(
  tx: AccountTx,
  id: string,
  { content, ...change }: Partial<Omit<StoredPage, 'id'>>,
): Promise<void> {
  await tx
    .updateTable('salesPages')
    .set({ ...change, ...(content !== undefined && { draft: JSON.stringify(content) }) })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

export async function deletePage(tx: AccountTx, id: string): Promise<void> {
  await tx
    .deleteFrom('salesPages')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

export interface PageVersion {
  readonly number: number;
  readonly publishedAt: string;
  readonly publishedBy: string;
}

/** Lists what was published of a page, the newest first. */
export function listVersions(tx: AccountTx, pageId: string): Promise<PageVersion[]> {
  return tx
    .selectFrom('salesPageVersions')
    .select(['number', 'publishedAt', 'publishedBy'])
    .where('accountId', '=', tx.accountId)
    .where('pageId', '=', pageId)
    .orderBy('number', 'desc')
    .execute();
}

export async function findVersion(
  tx: AccountTx,
  pageId: string,
  number: number,
): Promise<(PageVersion & { readonly content: SalesPageContent }) | undefined> {
  const row = await tx
    .selectFrom('salesPageVersions')
    .select(['number', 'publishedAt', 'publishedBy', 'content'])
    .where('accountId', '=', tx.accountId)
    .where('pageId', '=', pageId)
    .where('number', '=', number)
    .executeTakeFirst();
  return row && { ...row, content: PageContent.parse(row.content) };
}

/** Lists what the versions of a page show. */
export async function listVersionContents(
  tx: AccountTx,
  pageId: string,
): Promise<SalesPageContent[]> {
  const rows = await tx
    .selectFrom('salesPageVersions')
    .select('content')
    .where('accountId', '=', tx.accountId)
    .where('pageId', '=', pageId)
    .execute();
  return rows.map(({ content }) => PageContent.parse(content));
}

export async function insertVersion(
  tx: AccountTx,
  pageId: string,
  { content, ...version }: PageVersion & { readonly content: SalesPageContent },
): Promise<void> {
  await tx
    .insertInto('salesPageVersions')
    .values({ accountId: tx.accountId, pageId, ...version, content: JSON.stringify(content) })
    .execute();
}
