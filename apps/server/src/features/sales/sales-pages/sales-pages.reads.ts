import { isDeepStrictEqual } from 'node:util';

import type {
  SalesPageSummary,
  SalesPageView,
} from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import { CHARGED_STATES } from '@pinkas/domain/clearing/attempt-state';
import { saleDocTypesFor } from '@pinkas/domain/clearing/sale-doc-types';
import { publishingBlocks, type PublishingMeans } from '@pinkas/domain/sales-pages/publishing';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { getCompanyKind } from '../../business/profile/profile.api.ts';
import { terminalOfCurrency } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { givenBackOf, readPaidBusiness } from '../card-payments/card-payments.api.ts';
import { pagePath } from './page-path.ts';
import {
  findStoredPage,
  findVersion,
  listStoredPages,
  listVersions,
  type StoredPage,
} from './record/sales-pages.repository.ts';
import { takenOf } from './stock.ts';

interface Sold {
  readonly pageId: string;
  readonly count: number;
  readonly sumAgorot: number;
}

/** What orders of pages brought in, less what went back. */
async function soldByPages(tx: AccountTx): Promise<ReadonlyMap<string, Sold>> {
  const account = sql`${tx.accountId}::bigint`;
  const { rows } = await sql<Sold>`
    select o.page_id as "pageId", count(distinct o.id)::int as count,
      coalesce(sum(a.amount_minor - ${givenBackOf(tx.accountId, 'a')}), 0)::bigint as "sumAgorot"
    from sales_orders o
    join card_attempts a on a.account_id = ${account} and a.source_id = o.id and a.source = 'order'
      and a.state = any(${CHARGED_STATES}::text[])
    where o.account_id = ${account} group by o.page_id`.execute(tx.withoutPlugins());
  return new Map(rows.map((row) => [row.pageId, row]));
}

async function summaryOf(
  tx: AccountTx,
  page: StoredPage,
  sold: ReadonlyMap<string, Sold>,
): Promise<SalesPageSummary> {
  const { id, slug, version, updatedAt, content, publishedNumber } = page;
  const shown = publishedNumber === null ? undefined : await findVersion(tx, id, publishedNumber);
  const wasPublished = shown !== undefined || (await listVersions(tx, id)).length > 0;
  const unseen = wasPublished ? 'unpublished' : 'draft';
  const seen = isDeepStrictEqual(shown?.content, content) ? 'published' : 'changed';
  const { count: ordersCount = 0, sumAgorot: soldAgorot = 0 } = sold.get(id) ?? {};
  const state = shown === undefined ? unseen : seen;
  const path = pagePath(tx.accountId, slug);
  const { title } = content;
  return { id, title, path, slug, state, version, updatedAt, ordersCount, soldAgorot };
}

/** Returns the pages of the business, changed last first. */
export async function listPages(tx: AccountTx): Promise<SalesPageSummary[]> {
  const sold = await soldByPages(tx);
  const summaries: SalesPageSummary[] = [];
  for (const page of await listStoredPages(tx)) summaries.push(await summaryOf(tx, page, sold));
  return summaries;
}

/** Returns what publishing needs to know of the business. */
export async function publishingMeans(tx: AccountTx): Promise<PublishingMeans> {
  return {
    hasTerminal: (await terminalOfCurrency(tx, 'ILS')) !== undefined,
    docTypes: saleDocTypesFor(await getCompanyKind(tx)),
  };
}

/** Returns a page with its draft and its versions. NOT_FOUND. */
export async function getPageView(tx: AccountTx, id: string): Promise<SalesPageView> {
  const page = await findStoredPage(tx, id);
  if (page === undefined) throw new AppError('NOT_FOUND');
  const means = await publishingMeans(tx);
  const versions = await listVersions(tx, id);
  return {
    ...(await summaryOf(tx, page, await soldByPages(tx))),
    content: page.content,
    business: await readPaidBusiness(tx),
    blocks: publishingBlocks(page.content, means),
    taken: [...(await takenOf(tx, id))].map(([variantId, count]) => ({ variantId, count })),
    versions: versions.map(({ number, publishedAt }) => ({
      number,
      publishedAt,
      isPublished: number === page.publishedNumber,
    })),
    docTypes: [...means.docTypes],
  };
}
