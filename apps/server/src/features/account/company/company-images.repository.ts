import type { CompanyImage } from '@pinkas/contract/account/company/company-images.contract';
import type { BusinessImageKind, PrintedImage } from '@pinkas/domain/company/business-image';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** A picture of the business with the file of its bytes. */
export interface StoredImage extends PrintedImage {
  readonly fileId: string;
}

const IMAGES = `
  select i.kind, i.file_id as "fileId", f.name, i.width_px as "widthPx", i.height_px as "heightPx"
  from business_images i join stored_files f on f.account_id = $1 and f.id = i.file_id
  where i.account_id = $1 and i.ended_at is null order by i.kind`;

/** Returns the pictures that new documents print, by kind. */
export async function listCompanyImages(tx: AccountTx): Promise<CompanyImage[]> {
  const { rows } = await tx.query<CompanyImage & Record<string, unknown>>({
    name: 'company-images',
    text: IMAGES,
    values: [tx.accountId],
  });
  return rows;
}

/** Returns a picture that the business had before, by its file; undefined for any other file. */
export function findEarlierImage(
  tx: AccountTx,
  kind: BusinessImageKind,
  fileId: string,
): Promise<StoredImage | undefined> {
  return tx
    .selectFrom('businessImages')
    .select(['fileId', 'sha256', 'widthPx', 'heightPx'])
    .where('accountId', '=', tx.accountId)
    .where('kind', '=', kind)
    .where('fileId', '=', fileId)
    .limit(1)
    .executeTakeFirst();
}

/** New documents print the picture of a kind no longer. */
export async function endImage(tx: AccountTx, kind: BusinessImageKind, at: string): Promise<void> {
  await tx
    .updateTable('businessImages')
    .set({ endedAt: at })
    .where('accountId', '=', tx.accountId)
    .where('kind', '=', kind)
    .where('endedAt', 'is', null)
    .execute();
}

/** From now on new documents print the picture. */
export async function insertImage(
  tx: AccountTx,
  image: StoredImage & {
    readonly id: string;
    readonly kind: BusinessImageKind;
    readonly setAt: string;
  },
): Promise<void> {
  await tx
    .insertInto('businessImages')
    .values({ accountId: tx.accountId, ...image })
    .execute();
}
