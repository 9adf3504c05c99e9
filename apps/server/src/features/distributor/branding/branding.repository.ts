import type { DistributorBrand } from '@pinkas/contract/distributor/branding/branding.contract';

import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { logoSizeOf } from '../../../platform/db/accounts/shown-brand.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** A logo as stored. */
export interface StoredLogo {
  readonly bytes: Buffer;
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly widthPx: number;
  readonly heightPx: number;
}

/** The brand of a distributor with its picture. */
export interface SavedBrand {
  readonly brand: DistributorBrand;
  readonly logo: StoredLogo | null;
}

/**
 * Returns the brand of the distributor that somebody works for, at this call. Throws NOT_PERMITTED for a person who works for
 * none any more.
 */
export async function getOwnBrand(
  tx: ControlTx,
  userId: string,
  { isLocked }: { readonly isLocked: boolean },
): Promise<SavedBrand> {
  const own = tx
    .selectFrom('distributors')
    .select([
      'distributors.code',
      'distributors.version',
      'distributors.nameHe',
      'distributors.nameEn',
      'distributors.color',
      'distributors.senderName',
      'distributors.replyTo',
      'distributors.supportEmail',
      'distributors.brandedAt',
      'distributors.logo',
      'distributors.logoType',
      'distributors.logoWidthPx',
      'distributors.logoHeightPx',
    ])
    .where('distributors.code', '=', (eb) =>
      eb
        .selectFrom('distributorPeople')
        .select('distributorPeople.distributor')
        .where('distributorPeople.userId', '=', userId),
    );
  const row = await (isLocked ? own.forNoKeyUpdate() : own).executeTakeFirst();
  if (row === undefined) throw new AppError('NOT_PERMITTED');
  const { logo: bytes, logoType, logoWidthPx, logoHeightPx, brandedAt: savedAt, ...brand } = row;
  const size = logoSizeOf({ logoWidthPx, logoHeightPx });
  return {
    brand: { ...brand, savedAt, logo: size },
    logo:
      bytes === null || logoType === null || size === null
        ? null
        : { bytes, mediaType: logoType, ...size },
  };
}

/** The values of a brand after a save. */
export type BrandValues = Pick<
  DistributorBrand,
  'nameHe' | 'nameEn' | 'color' | 'senderName' | 'replyTo'
>;

/** Saves a brand, which replaces the earlier one, as the next version. */
export async function putBrand(
  tx: ControlTx,
  code: string,
  saved: {
    readonly values: BrandValues;
    readonly logo: StoredLogo | null;
    readonly version: number;
    readonly at: string;
  },
): Promise<void> {
  const { values, logo, version, at } = saved;
  await tx
    .updateTable('distributors')
    .set({
      ...values,
      version: version + 1,
      brandedAt: at,
      logo: logo?.bytes ?? null,
      logoType: logo?.mediaType ?? null,
      logoWidthPx: logo?.widthPx ?? null,
      logoHeightPx: logo?.heightPx ?? null,
    })
    .where('code', '=', code)
    .execute();
}
