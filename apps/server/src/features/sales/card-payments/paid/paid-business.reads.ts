import type { PaidBusiness } from '@pinkas/contract/public/payment-page/pay-fields';
import { readableBrandColor } from '@pinkas/domain/company/brand-color';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { findLogoOfToday } from '../../../accounting/documents/documents.api.ts';

/** Returns the business that is paid, as it is today. */
export async function readPaidBusiness(tx: AccountTx): Promise<PaidBusiness> {
  const business = await tx
    .selectFrom('businessProfiles')
    .select(['nameHe', 'nameEn', 'taxId', 'phone', 'email', 'brandColor'])
    .where('accountId', '=', tx.accountId)
    .executeTakeFirst();
  if (business === undefined) throw new AppError('NOT_FOUND');
  const logo = await findLogoOfToday(tx);
  return {
    ...business,
    brandColor: readableBrandColor(business.brandColor),
    logo: logo === undefined ? null : { widthPx: logo.widthPx, heightPx: logo.heightPx },
  };
}
