import type { Actor } from '@pinkas/domain/identity/actor';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  recordChargeback,
  recordDisputeWon,
  type Chargeback,
  type DisputeWon,
  type RecordedBy,
} from '../card-payments/card-payments.api.ts';

/** Records what rows of deposits say that disputes took of known charges, and what they paid again, each row once. */
export async function recordChargebacks(
  by: RecordedBy,
  tx: AccountTx,
  actor: Actor,
): Promise<void> {
  for (const chargeback of await listNewChargebacks(tx)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection writes one after the other
    await recordChargeback(by, tx, actor, chargeback);
  }
  for (const won of await listNewWins(tx)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection writes one after the other
    const chargebackId = await recordDisputeWon(by, tx, actor, won);
    // oxlint-disable-next-line no-await-in-loop
    if (chargebackId !== undefined) await markWin(tx, won.rowId, chargebackId);
  }
}

/** What came back of a charge: a row that was joined to the chargeback counts no more. */
async function listNewWins(tx: AccountTx): Promise<DisputeWon[]> {
  const { rows } = await tx.query<DisputeWon & Record<string, unknown>>({
    name: 'new-disputes-won',
    text: `select w.attempt_id as "chargeId", w.id as "rowId", w.gross_minor as "amountMinor" from card_deposit_rows w
      join card_attempts a on a.account_id = $1 and a.id = w.attempt_id and a.operation <> 'chargeback'
      where w.account_id = $1 and w.kind = 'dispute-won' and w.gross_minor > 0
      order by w.read_at, w.id`,
    values: [tx.accountId],
  });
  return rows;
}

async function markWin(tx: AccountTx, rowId: string, attemptId: string): Promise<void> {
  await tx
    .updateTable('cardDepositRows')
    .set({ attemptId })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', rowId)
    .execute();
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
