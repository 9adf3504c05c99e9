import { PACKAGE_FEATURES, type PackageFeature } from '@pinkas/domain/permissions/package-features';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** One statement, since calls that need a feature ask each time. */
const FEATURES = {
  name: 'features-of-package',
  text: `
    select v.features
    from package_account($1, $2) s
    left join subscriptions b on b.account_id = $1 and b.replaced_at is null
    cross join lateral package_versions_for($1, $2, coalesce(b.version_id, s.trial_version_id)) v
    where not s.is_of_another and s.seller_id <> $1`,
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
