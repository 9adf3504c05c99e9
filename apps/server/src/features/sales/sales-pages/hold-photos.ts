import { photosOf, type SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';

import type { AccountActor, AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  attachFiles,
  detachFile,
  listAttachedIds,
  requireOwnFile,
} from '../../files/uploads/uploads.api.ts';
import { listVersionContents } from './record/sales-pages.repository.ts';

/** Who writes a page, with what they may see. */
export type PageWriter = AccountActor & Pick<AccountContext, 'principal'>;

function entityOf(id: string) {
  return { kind: 'sales-page', id } as const;
}

/** Refuses a file that is no picture, or that the writer may not see. */
async function assertPhoto(actor: PageWriter, tx: AccountTx, fileId: string): Promise<void> {
  const refused = new AppError('INVALID_REQUEST', {}, [
    { path: ['content', 'products'], code: 'VALUE_NOT_ALLOWED' },
  ]);
  const file = await requireOwnFile(tx, actor, fileId).catch((error: unknown) => {
    throw error instanceof AppError ? refused : error;
  });
  if (!file.mediaType.startsWith('image/')) throw refused;
}

/** Holds the photographs of a draft, and lets those go that neither it nor a published version shows. INVALID_REQUEST. */
export async function holdPhotos(
  actor: PageWriter,
  tx: AccountTx,
  pageId: string,
  content: SalesPageContent,
): Promise<void> {
  const entity = entityOf(pageId);
  const named = photosOf(content);
  const held = await listAttachedIds(tx, entity);
  const added = named.filter((id) => !held.includes(id));
  for (const id of added) await assertPhoto(actor, tx, id);
  if (added.length > 0) await attachFiles(actor, tx, { entity, fileIds: added, role: 'image' });
  const left = held.filter((id) => !named.includes(id));
  if (left.length === 0) return;
  // Versions that were published may be restored.
  const published = new Set((await listVersionContents(tx, pageId)).flatMap(photosOf));
  for (const id of left) if (!published.has(id)) await detachFile(actor, tx, entity, id);
}

/** Lets the photographs of a page go that is deleted. */
export async function releasePhotos(
  actor: PageWriter,
  tx: AccountTx,
  pageId: string,
): Promise<void> {
  const entity = entityOf(pageId);
  for (const id of await listAttachedIds(tx, entity)) await detachFile(actor, tx, entity, id);
}
