import type { Principal } from '@pinkas/domain/permissions/decide';
import { missingFeaturesOf } from '@pinkas/domain/permissions/package-features';

import type { Clock } from '../../../platform/clock/clock.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { readPackageFeatures } from '../../business/subscription/subscription.api.ts';

/** The account of a member, and who brought it. */
interface AccountOfMember {
  readonly accountId: number;
  readonly isOfPartner: boolean;
  readonly hasPartnerApi: boolean;
}

/** Returns what the package of an account lacks. */
export async function readMissingFeatures(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { accountId, ...partner }: AccountOfMember,
): Promise<Pick<Principal, 'missingFeatures'>> {
  const ofPackage = partner.isOfPartner
    ? null
    : await inAccount(db, { accountId }, (tx) => readPackageFeatures(tx, clock.today()));
  const { isOfPartner, hasPartnerApi } = partner;
  return { missingFeatures: missingFeaturesOf({ isOfPartner, hasPartnerApi, ofPackage }) };
}
