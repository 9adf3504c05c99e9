import { PACKAGE_FEATURES, type PackageFeature } from '@pinkas/domain/permissions/package-features';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { PACKAGE_IN_FORCE } from './package-in-force.ts';

/** One statement, since calls that need a feature ask each time. */
const FEATURES = {
  name: 'features-of-package',
  text: `
    select v.features
    ${PACKAGE_IN_FORCE}`,
};

/** Returns the features of the package of the transaction's account, as its last terms say; null where the product sells nothing to it. */
export async function readPackageFeatures(
  tx: AccountTx,
  today: LocalDate,
): Promise<readonly PackageFeature[] | null> {
  const { rows } = await tx.query<{ features: string[] }>({
    ...FEATURES,
    values: [tx.accountId, today],
  });
  const [row] = rows;
  if (row === undefined) return null;
  return PACKAGE_FEATURES.filter((feature) => row.features.includes(feature));
}
