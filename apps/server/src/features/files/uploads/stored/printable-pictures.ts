import { assert } from '@pinkas/domain/assert';
import sharp from 'sharp';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { FileStore } from '../../../../platform/storage/file-store.ts';
import { findFile } from '../record/stored-files.repository.ts';

/** A picture as a print takes it, whatever kind the file was: a JPEG on white. */
export interface PrintablePicture {
  readonly bytes: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
}

const PRINT_QUALITY = 85;

/**
 * Returns where the small pictures of files are stored, by the ids of the files; something references all
 * of them.
 */
export async function findSmallPictures(
  tx: AccountTx,
  fileIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const id of fileIds) {
    const file = await findFile(tx, id);
    assert(file !== undefined, 'a picture that something holds');
    found.set(id, file.thumbnailSha256 ?? file.sha256);
  }
  return found;
}

/** The same as pictures that can be printed, by the ids of the files. */
export async function readPrintablePictures(
  store: FileStore,
  found: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, PrintablePicture>> {
  const pictures = new Map<string, PrintablePicture>();
  for (const [id, sha256] of found) {
    const { data, info } = await sharp(await store.read(sha256))
      .flatten({ background: 'white' })
      .jpeg({ quality: PRINT_QUALITY })
      .toBuffer({ resolveWithObject: true });
    pictures.set(id, { bytes: data, widthPx: info.width, heightPx: info.height });
  }
  return pictures;
}
