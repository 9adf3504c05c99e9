import { isDeepStrictEqual } from 'node:util';

import type { GatewayName } from '@pinkas/domain/clearing/gateway-names';
import { localDate } from '@pinkas/domain/time/local-date';

import type {
  GatewayDeposit,
  SettlementRow,
} from '../../../integrations/cards/gateway-settlement.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';

/** By which terminal something was told, and when: ISO text in UTC. */
export interface Told {
  readonly gateway: GatewayName;
  readonly terminalId: string;
  readonly at: string;
}

/** How many of some deposits or rows are new, and how many are told otherwise than before. */
export interface Kept {
  readonly made: number;
  readonly changed: number;
}

const dayOrNull = (day: string | undefined) => (day === undefined ? null : localDate(day));

/** Rows of one statement: each has two dozen values. */
const ROWS_AT_ONCE = 1000;

/** Keeps deposits as they are told now: each once, whatever terminal tells it. */
export async function keepDeposits(
  tx: AccountTx,
  { gateway, terminalId, at }: Told,
  told: readonly GatewayDeposit[],
): Promise<Kept> {
  const deposits = [...new Map(told.map((deposit) => [deposit.depositNo, deposit])).values()];
  if (deposits.length === 0) return { made: 0, changed: 0 };
  const known = await tx
    .selectFrom('cardDeposits')
    .select(['id', 'depositNo', 'depositedOn', 'amountMinor', 'bankAccount'])
    .where('accountId', '=', tx.accountId)
    .where('gateway', '=', gateway)
    .where(
      'depositNo',
      'in',
      deposits.map(({ depositNo }) => depositNo),
    )
    .forUpdate()
    .execute();
  const byNo = new Map(known.map((deposit) => [deposit.depositNo, deposit]));
  const fresh = deposits.filter(({ depositNo }) => !byNo.has(depositNo));
  if (fresh.length > 0) {
    await tx
      .insertInto('cardDeposits')
      .values(
        fresh.map(({ depositNo, day, amount, currency, bankAccount }) => ({
          accountId: tx.accountId,
          id: newId(),
          gateway,
          depositNo,
          terminalId,
          depositedOn: localDate(day),
          amountMinor: amount,
          currency,
          bankAccount,
          readAt: at,
        })),
      )
      .execute();
  }
  let changed = 0;
  for (const { depositNo, day, amount, bankAccount } of deposits) {
    const before = byNo.get(depositNo);
    if (before === undefined) continue;
    const isOtherSum = before.amountMinor !== amount;
    const isSame = !isOtherSum && before.depositedOn === day && before.bankAccount === bankAccount;
    if (isSame) continue;
    changed += 1;
    await tx
      .updateTable('cardDeposits')
      .set({
        depositedOn: localDate(day),
        amountMinor: amount,
        bankAccount,
        ...(isOtherSum && { changedAt: at, wasMinor: before.amountMinor }),
      })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', before.id)
      .execute();
  }
  return { made: fresh.length, changed };
}

const sumsOf = ({ gross, fee, vat, net }: SettlementRow) => ({
  grossMinor: gross,
  feeMinor: fee,
  vatMinor: vat,
  netMinor: net,
});

/** Keeps rows as they are told now. A row that is told twice is one; one that was paid meanwhile is not changed by that. */
export async function keepRows(
  tx: AccountTx,
  by: Told,
  told: readonly SettlementRow[],
): Promise<Kept> {
  const all = [...new Map(told.map((row) => [row.rowNo, row])).values()];
  let [made, changed] = [0, 0];
  for (let start = 0; start < all.length; start += ROWS_AT_ONCE) {
    const kept = await keepSomeRows(tx, by, all.slice(start, start + ROWS_AT_ONCE));
    made += kept.made;
    changed += kept.changed;
  }
  return { made, changed };
}

async function keepSomeRows(
  tx: AccountTx,
  { gateway, terminalId, at }: Told,
  rows: readonly SettlementRow[],
): Promise<Kept> {
  const known = await tx
    .selectFrom('cardDepositRows')
    .select([
      'id',
      'rowNo',
      'depositNo',
      'expectedOn',
      'grossMinor',
      'feeMinor',
      'vatMinor',
      'netMinor',
    ])
    .where('accountId', '=', tx.accountId)
    .where('gateway', '=', gateway)
    .where(
      'rowNo',
      'in',
      rows.map(({ rowNo }) => rowNo),
    )
    .forUpdate()
    .execute();
  const byNo = new Map(known.map((row) => [row.rowNo, row]));
  const fresh = rows.filter(({ rowNo }) => !byNo.has(rowNo));
  if (fresh.length > 0) {
    await tx
      .insertInto('cardDepositRows')
      .values(
        fresh.map((row) => ({
          accountId: tx.accountId,
          id: newId(),
          gateway,
          rowNo: row.rowNo,
          terminalId,
          depositNo: row.depositNo ?? null,
          expectedOn: dayOrNull(row.expectedOn),
          kind: row.kind,
          uid: row.uid,
          chargedOn: dayOrNull(row.chargedOn),
          part: row.part,
          parts: row.parts,
          ...sumsOf(row),
          currency: row.currency,
          lastDigits: row.lastDigits,
          brand: row.brand,
          readAt: at,
        })),
      )
      .execute();
  }
  let changed = 0;
  for (const row of rows) {
    const before = byNo.get(row.rowNo);
    if (before === undefined) continue;
    const { id, depositNo, expectedOn, rowNo: _no, ...was } = before;
    const sums = sumsOf(row);
    const isOtherSum = !isDeepStrictEqual(was, sums);
    const now = { depositNo: row.depositNo ?? null, expectedOn: dayOrNull(row.expectedOn) };
    if (!isOtherSum && now.depositNo === depositNo && now.expectedOn === expectedOn) continue;
    if (isOtherSum) changed += 1;
    await tx
      .updateTable('cardDepositRows')
      .set({
        ...now,
        ...sums,
        ...(isOtherSum && { changedAt: at, was: JSON.stringify(was) }),
      })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
  }
  return { made: fresh.length, changed };
}

/**
 * Finds the payments and refunds that rows are of: by the number that the card company has for them. A refund whose answer told
 * none is found by its sum, the card and the day, where that leaves one.
 */
export async function findPaymentsOfRows(tx: AccountTx): Promise<void> {
  await tx.query({
    name: 'card-deposit-rows-of-payments',
    text: `with found as (
        select w.id as row_id, a.id as attempt_id from card_deposit_rows w
        join card_attempts a on a.account_id = $1 and a.answer->'handle'->>'uid' = w.uid and a.operation <> 'hold'
        join card_terminals t on t.account_id = $1 and t.id = a.terminal_id and t.gateway = w.gateway
        where w.account_id = $1 and w.attempt_id is null and w.uid <> '')
      update card_deposit_rows w set attempt_id = f.attempt_id from found f
      where w.account_id = $1 and w.id = f.row_id`,
    values: [tx.accountId],
  });
  await tx.query({
    name: 'card-deposit-rows-of-refunds',
    text: `with found as (
        select w.id as row_id, min(a.id::text)::uuid as attempt_id
        from card_deposit_rows w
        join card_attempts a on a.account_id = $1 and a.operation = 'refund' and a.amount_minor = -w.gross_minor
          and a.currency = w.currency and a.state in ('approved', 'transmitted', 'settled')
          and abs((a.decided_at at time zone 'Asia/Jerusalem')::date - w.charged_on) <= 1
        join card_attempts o on o.account_id = $1 and o.id = a.original_id
          and o.answer->'card'->>'lastDigits' = w.last_digits
        join card_terminals t on t.account_id = $1 and t.id = a.terminal_id and t.gateway = w.gateway
        where w.account_id = $1 and w.attempt_id is null and w.kind = 'refund'
          and not exists (select from card_deposit_rows x where x.account_id = $1 and x.attempt_id = a.id)
        group by w.id having count(*) = 1)
      update card_deposit_rows w set attempt_id = f.attempt_id from found f
      where w.account_id = $1 and w.id = f.row_id
        and (select count(*) from found g where g.attempt_id = f.attempt_id) = 1`,
    values: [tx.accountId],
  });
}
