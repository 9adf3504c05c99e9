import type {
  CardDepositDetail,
  CardDepositRow,
} from '@pinkas/contract/sales/settlement/card-deposit-rows';
import { likelyRows } from '@pinkas/domain/clearing/deposit-sums';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  documentOfRow,
  joinPayments,
  movementsOf,
  type DepositFilterInput,
} from './deposit-rows.ts';
import { findCardDeposit } from './deposits.reads.ts';

interface LineSqlRow extends Omit<CardDepositRow, 'document' | 'isLikely'> {
  readonly documentId: string | null;
  readonly docType: number | null;
  readonly number: number | null;
}

/** Returns the rows of a deposit: what went back after what came in, each the newest first. */
async function linesOf(tx: AccountTx, id: string): Promise<LineSqlRow[]> {
  const account = sql`${tx.accountId}::bigint`;
  const { rows } = await sql<LineSqlRow>`
    select w.id, w.kind, w.charged_on as "chargedOn", coalesce(o.id, a.id) as "transactionId",
      coalesce(nullif(coalesce(o.payer, a.payer)->>'name', ''), coalesce(o.plan, a.plan)->'customer'->>'name', '')
        as "customerName",
      n.id as "documentId", n.doc_type as "docType", n.number, w.last_digits as "lastDigits", w.brand, w.part, w.parts,
      w.gross_minor as "grossMinor", w.fee_minor as "feeMinor", w.vat_minor as "vatMinor", w.net_minor as "netMinor",
      w.changed_at as "changedAt", w.was
    from card_deposits d
    join card_deposit_rows w on w.account_id = ${account} and w.gateway = d.gateway and w.deposit_no = d.deposit_no
    ${joinPayments(tx.accountId)}
    left join documents n on n.account_id = ${account} and n.id = ${documentOfRow(tx.accountId)}
    where d.account_id = ${account} and d.id = ${id}::uuid
    order by w.gross_minor < 0, w.charged_on desc, w.id`.execute(tx.withoutPlugins());
  return rows;
}

type Facts = Pick<
  CardDepositDetail,
  'bankAccount' | 'changedAt' | 'wasMinor' | 'movement' | 'next'
>;

/** Returns what is known around a deposit: its movement in the bank, and what comes after it. */
async function factsOf(tx: AccountTx, id: string): Promise<Facts> {
  const account = sql`${tx.accountId}::bigint`;
  const { rows } = await sql<Facts>`
    select p.bank_account as "bankAccount", p.changed_at as "changedAt", p.was_minor as "wasMinor",
      (select case when count(*) = 1 then min(json_build_object('id', v.id, 'bankAccountId', v.bank_account_id,
          'bookedOn', v.booked_on, 'description', v.description, 'amountMinor', v.amount_agorot)::text)::json end
        from ${movementsOf(tx.accountId)} v) as movement,
      (select json_build_object('day', e.expected_on, 'netMinor', sum(e.net_minor), 'rows', count(*))
        from card_deposit_rows e
        where e.account_id = ${account} and e.gateway = t.gateway and e.deposit_no is null
          and e.currency = p.currency and e.expected_on > p.deposited_on
        group by e.expected_on order by e.expected_on limit 1) as next
    from card_deposits p join card_terminals t on t.account_id = ${account} and t.id = p.terminal_id
    where p.account_id = ${account} and p.id = ${id}::uuid`.execute(tx.withoutPlugins());
  const [facts] = rows;
  if (facts === undefined) throw new AppError('NOT_FOUND');
  return facts;
}

/** Returns the rows of a deposit as they are shown. Throws NOT_FOUND. */
export async function readDepositLines(
  tx: AccountTx,
  filter: DepositFilterInput & { readonly id: string },
): Promise<Omit<CardDepositDetail, keyof Facts>> {
  const deposit = await findCardDeposit(tx, filter);
  if (deposit === undefined) throw new AppError('NOT_FOUND');
  const lines = await linesOf(tx, filter.id);
  const judged = lines.map((line) => ({ ...line, isChanged: line.changedAt !== null }));
  const likely = new Set(likelyRows(judged, deposit.differenceMinor).map(({ id }) => id));
  return {
    ...deposit,
    lines: lines.map(({ documentId, docType, number, ...line }) => ({
      ...line,
      document:
        documentId === null || docType === null || number === null
          ? null
          : { documentId, docType, number },
      isLikely: likely.has(line.id),
    })),
  };
}

/** Returns a reported deposit, opened down to its rows and their documents. Throws NOT_FOUND. */
export async function readCardDeposit(
  tx: AccountTx,
  filter: DepositFilterInput & { readonly id: string },
): Promise<CardDepositDetail> {
  const opened = await readDepositLines(tx, filter);
  return { ...opened, ...(await factsOf(tx, filter.id)) };
}
