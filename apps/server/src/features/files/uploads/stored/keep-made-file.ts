import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import type { Storage } from '../../../../platform/storage/open-storage.ts';
import { prepareImage, type ImageType } from '../checks/prepare-image.ts';
import { reserveStorage } from '../record/storage-usage.repository.ts';
import { insertFile, type StoredFileRow } from '../record/stored-files.repository.ts';

/** A PDF that the product made, so that it needs no check. */
export interface MadePdf {
  /** With its ending. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly pages: number;
}

/** Saves a file of the product's own as if it had been uploaded, and returns its id. */
export async function keepMadePdf(
  actor: AccountActor,
  tx: AccountTx,
  storage: Storage,
  { name, bytes, pages }: MadePdf,
): Promise<string> {
  // The quota first: while it is locked, nobody erases the same bytes.
  await reserveStorage(tx, bytes.byteLength, Number.MAX_SAFE_INTEGER);
  const { sha256, sizeBytes } = await storage.uploadedOf(actor.accountId).put(bytes);
  const now = actor.clock.now();
  const { id } = await insertFile(tx, {
    id: newId(),
    sha256,
    sourceSha256: sha256,
    thumbnailSha256: null,
    usageBytes: sizeBytes,
    sizeBytes,
    mediaType: 'application/pdf',
    name,
    widthPx: null,
    heightPx: null,
    pages,
    createdAt: now,
    createdBy: actor.userId,
    unusedSince: now,
  });
  return id;
}

/** A picture that the product made. */
export interface MadePicture {
  /** With its ending. */
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly mediaType: ImageType;
}

/** Saves a picture of the product's own as if it had been uploaded. */
export async function keepPicture(
  actor: AccountActor,
  tx: AccountTx,
  storage: Storage,
  { name, bytes: made, mediaType }: MadePicture,
): Promise<StoredFileRow> {
  const { bytes, thumbnail, ...seen } = await prepareImage(made, mediaType);
  const store = storage.uploadedOf(actor.accountId);
  await reserveStorage(
    tx,
    bytes.byteLength + (thumbnail?.byteLength ?? 0),
    Number.MAX_SAFE_INTEGER,
  );
  const { sha256, sizeBytes } = await store.put(bytes);
  const small = thumbnail === null ? undefined : await store.put(thumbnail);
  const now = actor.clock.now();
  return insertFile(tx, {
    id: newId(),
    sha256,
    sourceSha256: sha256,
    thumbnailSha256: small?.sha256 ?? null,
    usageBytes: sizeBytes + (small?.sizeBytes ?? 0),
    sizeBytes,
    ...seen,
    name,
    createdAt: now,
    createdBy: actor.userId,
    unusedSince: now,
  });
}

/** Saves a PNG likewise; returns its id. */
export async function keepMadePicture(
  actor: AccountActor,
  tx: AccountTx,
  storage: Storage,
  { name, png }: { readonly name: string; readonly png: Uint8Array },
): Promise<string> {
  const { id } = await keepPicture(actor, tx, storage, {
    name,
    bytes: png,
    mediaType: 'image/png',
  });
  return id;
}
