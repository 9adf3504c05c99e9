import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { findVersion } from './record/sales-pages.repository.ts';

/** What a public address shows. */
export interface PageOfAddress {
  readonly pageId: string;
  /** Sites that may show it in a frame while it is published. */
  readonly frameHosts: readonly string[];
  /** Null while the page is not published. */
  readonly version: {
    readonly number: number;
    readonly content: SalesPageContent;
    readonly publishedBy: string;
  } | null;
}

/** A page that visitors see now. */
export interface ShownPage {
  readonly slug: string;
  readonly content: SalesPageContent;
  readonly publishedBy: string;
}

/** Returns a page as it is published now; undefined while it is not. */
export async function findShownPage(tx: AccountTx, id: string): Promise<ShownPage | undefined> {
  const page = await tx
    .selectFrom('salesPages')
    .select(['slug', 'publishedNumber'])
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (page === undefined || page.publishedNumber === null) return undefined;
  const version = await findVersion(tx, id, page.publishedNumber);
  return version && { slug: page.slug, content: version.content, publishedBy: version.publishedBy };
}

/** Returns the page of an address; undefined where it never was one of the account. */
export async function findPublishedPage(
  tx: AccountTx,
  slug: string,
): Promise<PageOfAddress | undefined> {
  const page = await tx
    .selectFrom('salesPages')
    .select(['id', 'publishedNumber', 'frameHosts'])
    .where('accountId', '=', tx.accountId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (page === undefined) return undefined;
  const { id: pageId, publishedNumber, frameHosts } = page;
  const found =
    publishedNumber === null ? undefined : await findVersion(tx, pageId, publishedNumber);
  return { pageId, frameHosts, version: found ?? null };
}
