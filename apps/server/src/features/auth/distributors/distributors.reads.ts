import type { ControlTx } from '../../../platform/db/account-transaction.ts';

/** Who offers the product to customers of their own, as anybody may know it. */
export interface DistributorName {
  readonly nameHe: string;
  /** Empty where there is none. */
  readonly nameEn: string;
}

/** Finds the distributor of a code. */
export function findDistributorByCode(
  tx: Pick<ControlTx, 'selectFrom'>,
  code: string,
): Promise<DistributorName | undefined> {
  return tx
    .selectFrom('distributors')
    .select(['distributors.nameHe', 'distributors.nameEn'])
    .where('distributors.code', '=', code)
    .executeTakeFirst();
}
