import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { shownBrandOf, type ShownBrand } from '../../../platform/db/accounts/shown-brand.ts';

/** Who offers the product to customers of their own, as anybody may know it. */
export interface DistributorName {
  readonly nameHe: string;
  /** Empty where there is none. */
  readonly nameEn: string;
  /** Null where it never saved one. */
  readonly brand: ShownBrand | null;
}

/** Finds the distributor of a code. */
export async function findDistributorByCode(
  tx: Pick<ControlTx, 'selectFrom'>,
  code: string,
): Promise<DistributorName | undefined> {
  const found = await tx
    .selectFrom('distributors')
    .select([
      'distributors.code',
      'distributors.nameHe',
      'distributors.nameEn',
      'distributors.brandedAt',
      'distributors.color',
      'distributors.logoWidthPx',
      'distributors.logoHeightPx',
    ])
    .where('distributors.code', '=', code)
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { nameHe, nameEn } = found;
  return { nameHe, nameEn, brand: shownBrandOf(found) };
}
