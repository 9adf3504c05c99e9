import type { Currency } from '@pinkas/domain/money/currency';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../platform/context.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { setTypedRate } from './rates.repository.ts';

/** Sets the rate of today of a currency, in place of one that was published or typed for it. Returns its day. */
export function typeRate(
  actor: AccountActor,
  { currency, rateE6 }: { readonly currency: Currency; readonly rateE6: number },
): Promise<{ readonly day: LocalDate }> {
  return actor.transaction(async (tx) => {
    const { clock, userId: enteredBy } = actor;
    const day = clock.today();
    await setTypedRate(tx, { currency, day, rateE6, enteredBy, createdAt: clock.now() });
    await recordAudit(actor, tx, [
      {
        action: 'account.billing-rate-set',
        entityKind: 'account',
        entityId: String(actor.accountId),
        detail: { currency, day, rateE6 },
      },
    ]);
    return { day };
  });
}
