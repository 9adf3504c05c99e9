import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { findVersion } from './record/sales-pages.repository.ts';

/** What a public address shows. */
export interface PageOfAddress {
  readonly pageId: string;
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
    .select(['id', 'publishedNumber'])
    .where('accountId', '=', tx.accountId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (page === undefined) return undefined;
  const { id: pageId, publishedNumber } = page;
  const found =
    publishedNumber === null ? undefined : await findVersion(tx, pageId, publishedNumber);
  return { pageId, version: found ?? null };
}

/** Returns the sites that may show a published page in a frame; none for an address without one. */
export async function listFrameHosts(tx: AccountTx, slug: string): Promise<readonly string[]> {
  const page = await tx
    .selectFrom('salesPages')
    .select('frameHosts')
    .where('accountId', '=', tx.accountId)
    .where('slug', '=', slug)
    .where('publishedNumber', 'is not', null)
    .executeTakeFirst();
  return page?.frameHosts ?? [];
}
