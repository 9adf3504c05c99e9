import type { PageTemplate } from '@pinkas/contract/sales/sales-pages/sales-pages.contract';
import { publishingBlocks } from '@pinkas/domain/sales-pages/publishing';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { holdPhotos, releasePhotos, type PageWriter } from './hold-photos.ts';
import { deleteCouponsOf } from './coupons/coupons.repository.ts';
import {
  changePage,
  countPages,
  deletePage,
  findVersion,
  insertPage,
  insertVersion,
  isSlugTaken,
  listVersions,
  lockStoredPage,
  type StoredPage,
} from './record/sales-pages.repository.ts';
import { publishingMeans } from './sales-pages.reads.ts';
import { templateContent, templatesFor } from './templates/template-content.ts';

/** Pages of one account. */
export const SALES_PAGES_MAX = 100;

type Deed = 'created' | 'published' | 'unpublished' | 'deleted';

function tellDeed(
  actor: AccountActor,
  tx: AccountTx,
  deed: Deed,
  { id, content }: Pick<StoredPage, 'id' | 'content'>,
): Promise<void> {
  return recordAudit(actor, tx, [
    {
      action: `sales-page.${deed}`,
      entityKind: 'sales-page',
      entityId: id,
      detail: { title: content.title },
    },
  ]);
}

async function locked(tx: AccountTx, id: string, version?: number): Promise<StoredPage> {
  const page = await lockStoredPage(tx, id);
  if (page === undefined) throw new AppError('NOT_FOUND');
  if (version !== undefined && version !== page.version) throw new AppError('VERSION_CONFLICT');
  return page;
}

async function addPage(
  actor: PageWriter,
  tx: AccountTx,
  content: SalesPageContent,
): Promise<{ id: string }> {
  if ((await countPages(tx)) >= SALES_PAGES_MAX) throw new AppError('LIST_FULL');
  const id = newId();
  const slug = `page-${id.slice(-8)}`;
  const createdAt = actor.clock.now();
  await insertPage(tx, { id, slug, content, createdAt, createdBy: actor.userId });
  await holdPhotos(actor, tx, id, content);
  await tellDeed(actor, tx, 'created', { id, content });
  return { id };
}

/** Begins a page with a layout. Refusals: INVALID_REQUEST for donations of who may not receipt them, LIST_FULL. */
export function createPage(
  actor: PageWriter,
  body: { readonly template: PageTemplate; readonly language: 'he' | 'en' },
  idempotencyKey: string,
): Promise<{ id: string }> {
  return writeOnce(
    actor,
    { write: 'sales-page.create', idempotencyKey, input: body },
    async (tx) => {
      const { docTypes } = await publishingMeans(tx);
      const { template, language } = body;
      if (!templatesFor(docTypes).includes(template)) {
        throw new AppError('INVALID_REQUEST', {}, [
          { path: ['template'], code: 'VALUE_NOT_ALLOWED' },
        ]);
      }
      return addPage(actor, tx, templateContent(template, language, docTypes));
    },
  );
}

/** Begins a page with the draft of another. Refusals: NOT_FOUND, LIST_FULL. */
export function duplicatePage(
  actor: PageWriter,
  id: string,
  idempotencyKey: string,
): Promise<{ id: string }> {
  const write = { write: 'sales-page.duplicate', idempotencyKey, input: { id } };
  return writeOnce(actor, write, async (tx) => addPage(actor, tx, (await locked(tx, id)).content));
}

/**
 * Saves a draft and the address of its page. Refusals: NOT_FOUND, VERSION_CONFLICT, INVALID_REQUEST for an address that is taken, or
 * a photograph that is none.
 */
export async function savePage(
  actor: PageWriter,
  tx: AccountTx,
  id: string,
  body: { readonly version: number; readonly slug: string; readonly content: SalesPageContent },
): Promise<void> {
  const { version, slug, content } = body;
  await locked(tx, id, version);
  if (await isSlugTaken(tx, slug, id)) {
    throw new AppError('INVALID_REQUEST', {}, [{ path: ['slug'], code: 'NAME_TAKEN' }]);
  }
  await holdPhotos(actor, tx, id, content);
  await changePage(tx, id, {
    slug,
    content,
    version: version + 1,
    updatedAt: actor.clock.now(),
  });
}

/** Publishes the saved draft as a version of its own. Refusals: NOT_FOUND, VERSION_CONFLICT, SALES_PAGE_NOT_READY. */
export async function publishPage(
  actor: AccountActor,
  tx: AccountTx,
  id: string,
  version: number,
): Promise<void> {
  const page = await locked(tx, id, version);
  const { content } = page;
  if (publishingBlocks(content, await publishingMeans(tx)).length > 0) {
    throw new AppError('SALES_PAGE_NOT_READY');
  }
  const [newest] = await listVersions(tx, id);
  const number = (newest?.number ?? 0) + 1;
  const publishedAt = actor.clock.now();
  await insertVersion(tx, id, { number, content, publishedAt, publishedBy: actor.userId });
  await changePage(tx, id, {
    publishedNumber: number,
    version: version + 1,
    updatedAt: publishedAt,
  });
  await tellDeed(actor, tx, 'published', page);
}

/** Takes a page off its address. NOT_FOUND. */
export async function unpublishPage(actor: AccountActor, tx: AccountTx, id: string): Promise<void> {
  const page = await locked(tx, id);
  if (page.publishedNumber === null) return;
  await changePage(tx, id, { publishedNumber: null, updatedAt: actor.clock.now() });
  await tellDeed(actor, tx, 'unpublished', page);
}

/** Makes a published version the draft again. Refusals: NOT_FOUND, VERSION_CONFLICT. */
export async function restoreVersion(
  { clock }: Pick<AccountActor, 'clock'>,
  tx: AccountTx,
  id: string,
  { version, number }: { readonly version: number; readonly number: number },
): Promise<void> {
  await locked(tx, id, version);
  const kept = await findVersion(tx, id, number);
  if (kept === undefined) throw new AppError('NOT_FOUND');
  const { content } = kept;
  await changePage(tx, id, { content, version: version + 1, updatedAt: clock.now() });
}

/** Deletes a page that was never published. Refusals: NOT_FOUND, STATE_NOT_ALLOWED. */
export async function removePage(actor: PageWriter, tx: AccountTx, id: string): Promise<void> {
  const page = await locked(tx, id);
  if ((await listVersions(tx, id)).length > 0) throw new AppError('STATE_NOT_ALLOWED');
  await deleteCouponsOf(tx, id);
  await releasePhotos(actor, tx, id);
  await deletePage(tx, id);
  await tellDeed(actor, tx, 'deleted', page);
}
