import type {
  CompanyImages,
  companyImagesContract,
} from '@pinkas/contract/account/company/company-images.contract';
import type { BusinessImageKind } from '@pinkas/domain/company/business-image';
import type { z } from 'zod';

import type { AccountActor, AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import type { Storage } from '../../../platform/storage/open-storage.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { attachFiles, keepPrintedImage } from '../../files/uploads/uploads.api.ts';
import { lockBusiness } from '../../business/profile/profile.api.ts';
import {
  endImage,
  findEarlierImage,
  insertImage,
  listCompanyImages,
  type StoredImage,
} from './company-images.repository.ts';
import { COMPANY_IMAGE_SET } from './company.reads.ts';

export type SaveCompanyImage = z.output<typeof companyImagesContract.save.body>;

/**
 * Returns the printed picture of a file: one that the business had, or a new one of what was
 * uploaded.
 */
async function imageOf(
  actor: AccountActor,
  tx: AccountTx,
  storage: Storage,
  { kind, fileId }: SaveCompanyImage,
): Promise<StoredImage> {
  const earlier = await findEarlierImage(tx, kind, fileId);
  if (earlier !== undefined) return earlier;
  const { id, ...printed } = await keepPrintedImage(actor, tx, storage, fileId);
  return { fileId: id, ...printed };
}

async function nameOf(tx: AccountTx, kind: BusinessImageKind): Promise<string> {
  return (await listCompanyImages(tx)).find((image) => image.kind === kind)?.name ?? '';
}

/** Logs in the audit trail by which file the picture of a kind was replaced; empty for none. */
async function tell(
  actor: AccountActor,
  tx: AccountTx,
  kind: BusinessImageKind,
  before: string,
): Promise<CompanyImages> {
  const after = await nameOf(tx, kind);
  await recordAudit(actor, tx, [
    {
      action: COMPANY_IMAGE_SET,
      entityKind: 'account',
      entityId: String(actor.accountId),
      detail: { before: { [kind]: before }, after: { [kind]: after } },
    },
  ]);
  return { images: await listCompanyImages(tx) };
}

/**
 * Replaces the picture of a kind, on documents to come, with its audit, in the caller's transaction: by a
 * new file of the sender's own, or one that the business had before. Its file is retained permanently.
 * Refusals: SETTINGS_REFUSED at the file, FILE_TOO_LARGE, IMAGE_TOO_LARGE.
 */
export async function putCompanyImage(
  actor: AccountActor,
  tx: AccountTx,
  storage: Storage,
  input: SaveCompanyImage,
): Promise<CompanyImages> {
  const { kind } = input;
  const image = await imageOf(actor, tx, storage, input);
  await lockBusiness(tx);
  const images = await listCompanyImages(tx);
  const before = images.find((one) => one.kind === kind);
  if (before?.fileId === image.fileId) return { images };
  const at = actor.clock.now();
  const id = newId();
  await endImage(tx, kind, at);
  await insertImage(tx, { id, kind, setAt: at, ...image });
  const entity = { kind: 'business-image', id } as const;
  await attachFiles(actor, tx, { entity, fileIds: [image.fileId], role: 'image' });
  return tell(actor, tx, kind, before?.name ?? '');
}

/** The same, once for a key. Refusals: also IDEMPOTENCY_KEY_REUSED. */
export function saveCompanyImage(
  ctx: AccountContext,
  input: SaveCompanyImage,
  idempotencyKey: string,
): Promise<CompanyImages> {
  const request = { write: 'company-image.save', idempotencyKey, input };
  return writeOnce(ctx, request, (tx) => putCompanyImage(ctx, tx, ctx.services.storage, input));
}

/**
 * Removes a picture from documents to come, with its audit; a second time changes nothing.
 * IDEMPOTENCY_KEY_REUSED.
 */
export function removeCompanyImage(
  ctx: AccountContext,
  kind: BusinessImageKind,
  idempotencyKey: string,
): Promise<CompanyImages> {
  const request = { write: 'company-image.remove', idempotencyKey, input: { kind } };
  return writeOnce(ctx, request, async (tx) => {
    await lockBusiness(tx);
    const before = await nameOf(tx, kind);
    if (before === '') return { images: await listCompanyImages(tx) };
    await endImage(tx, kind, ctx.clock.now());
    return tell(ctx, tx, kind, before);
  });
}
