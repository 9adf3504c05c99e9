import type { RegistrationStep } from '@pinkas/domain/identity/registration-step';

import type { AccountContext } from '../../../platform/context.ts';
import {
  approveDistributor,
  findDistributor,
  type AccountDistributor,
} from '../../../platform/db/accounts/account-distributor.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { advance } from '../joining/joining.api.ts';

/**
 * Saves that the business approved its distributor, with its audit row, and finishes the registration, in one transaction.
 * Repeated it changes nothing more. Throws NOT_FOUND where the business has no distributor, or one that requires no approval.
 */
export function approve(
  ctx: AccountContext,
): Promise<AccountDistributor & { readonly step: RegistrationStep }> {
  return ctx.transaction(async (tx) => {
    const distributor = await findDistributor(tx);
    if (distributor?.showsApprovalPage !== true) throw new AppError('NOT_FOUND');
    const at = ctx.clock.now();
    const isNew = await approveDistributor(tx, distributor.code, at);
    if (isNew) {
      await recordAudit(ctx, tx, [
        {
          action: 'account.distributor-approved',
          entityKind: 'account',
          entityId: String(ctx.accountId),
          detail: { distributor: distributor.code },
        },
      ]);
    }
    const approvedAt = distributor.approvedAt ?? at;
    return { ...distributor, approvedAt, step: await advance(ctx, tx, 'FINISH') };
  });
}
