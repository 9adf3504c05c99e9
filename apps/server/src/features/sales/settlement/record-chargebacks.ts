import type { Actor } from '@pinkas/domain/identity/actor';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  recordChargeback,
  type Chargeback,
  type RecordedBy,
} from '../card-payments/card-payments.api.ts';

/** Records what rows of deposits say that the card company took back of known charges, each row once. */
export async function recordChargebacks(
  by: RecordedBy,
  tx: AccountTx,
  actor: Actor,
): Promise<void> {
  for (const chargeback of await listNewChargebacks(tx)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection writes one after the other
    await recordChargeback(by, tx, actor, chargeback);
  }
}

async function listNewChargebacks(tx: AccountTx): Promise<Chargeback[]> {
  const { rows } = await tx.query<Chargeback & Record<string, unknown>>({
    name: 'new-chargebacks',
    text: `select w.attempt_id as "chargeId", w.id as "rowId", -w.gross_minor as "amountMinor" from card_deposit_rows w
      where w.account_id = $1 and w.kind = 'chargeback' and w.attempt_id is not null and w.gross_minor < 0
        and not exists (select from card_attempts b
          where b.account_id = $1 and b.operation = 'chargeback' and b.source_id = w.id)
      order by w.read_at, w.id`,
    values: [tx.accountId],
  });
  return rows;
}
