import { isDeepStrictEqual } from 'node:util';

import type { SupportSettings } from '@pinkas/contract/operator/support/support-settings';

import type { AccountContext } from '../../../platform/context.ts';
import { findSupport } from '../../../platform/support/read-support.ts';
import { recordDeed } from '../../auth/administration/administration.api.ts';
import { asOperator } from '../accounts/accounts.api.ts';

/** Changes address, chat and hours of support. */
export function saveSupport(
  ctx: AccountContext,
  support: SupportSettings,
  idempotencyKey: string,
): Promise<{ outcome: 'changed' | 'unchanged' }> {
  const request = { write: 'operator.support', idempotencyKey, input: support };
  return asOperator(ctx, request, async (tx, operator) => {
    if (isDeepStrictEqual(await findSupport(tx), support)) return { outcome: 'unchanged' };
    const row = {
      email: support.email,
      chatAddress: support.chatAddress,
      hours: JSON.stringify(support.hours),
      changedAt: ctx.clock.now(),
      changedBy: ctx.userId,
    };
    await tx
      .insertInto('supportSettings')
      .values({ isOnly: true, ...row })
      .onConflict((one) => one.column('isOnly').doUpdateSet(row))
      .execute();
    await recordDeed(tx, operator, {
      kind: 'operator-support-changed',
      accountIds: [],
      entity: { kind: 'account', id: '' },
      subject: 'support',
      detail: { email: support.email, chatAddress: support.chatAddress },
    });
    return { outcome: 'changed' };
  });
}
