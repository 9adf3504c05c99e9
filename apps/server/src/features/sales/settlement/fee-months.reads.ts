import type { FeeMonthRow } from '@pinkas/contract/sales/settlement/fee-months';
import {
  feeMonthState,
  feeOffer,
  missingFees,
  type FeeMonth,
} from '@pinkas/domain/clearing/fees/fee-month';
import type { GatewayName } from '@pinkas/domain/clearing/gateway-names';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';

/** One terminal and month, and the expenses that were made of its fees. */
export interface FeeMonthOfTerminal extends FeeMonth {
  readonly terminalId: string;
  readonly gateway: GatewayName;
  readonly terminalTitle: string;
  readonly expenses: readonly {
    readonly id: string;
    readonly feeMinor: number;
    readonly vatMinor: number;
    readonly isApproved: boolean;
  }[];
  /** Expenses that were ever made of it. */
  readonly parts: number;
}

interface FeeMonthSqlRow extends Omit<FeeMonthOfTerminal, 'wasDrafted'>, Record<string, unknown> {}

/**
 * Lists the months of which deposits in shekels show fees, and those of which an expense was made, the newest first. The month of a fee is
 * that of the deposit which it was taken off; expenses count as their owner has them now.
 */
export async function listFeeMonths(tx: AccountTx): Promise<FeeMonthOfTerminal[]> {
  const { rows } = await tx.query<FeeMonthSqlRow>({
    name: 'card-fee-months',
    text: `with fees as (
        select d.terminal_id, date_trunc('month', d.deposited_on)::date as month,
          sum(w.fee_minor)::bigint as fee_minor, sum(w.vat_minor)::bigint as vat_minor
        from card_deposits d
        join card_deposit_rows w on w.account_id = $1 and w.gateway = d.gateway and w.deposit_no = d.deposit_no
        where d.account_id = $1 and d.currency = 'ILS'
        group by 1, 2),
      held as (
        select m.terminal_id, m.month, max(m.part) as parts,
          coalesce(json_agg(json_build_object('id', e.id, 'isApproved', e.state <> 'waiting',
            'feeMinor', case when e.kind = 'credit-note' then -1 else 1 end * (e.gross_agorot - e.vat_agorot),
            'vatMinor', case when e.kind = 'credit-note' then -1 else 1 end * e.vat_agorot) order by m.part)
            filter (where e.removed_at is null), '[]') as expenses
        from card_fee_expenses m
        join expenses e on e.account_id = $1 and e.id = m.expense_id
        where m.account_id = $1
        group by 1, 2)
      select t.id as "terminalId", t.gateway, t.title as "terminalTitle", month,
        coalesce(f.fee_minor, 0)::bigint as "feeMinor", coalesce(f.vat_minor, 0)::bigint as "vatMinor",
        coalesce(h.parts, 0) as parts, coalesce(h.expenses, '[]') as expenses
      from fees f full join held h using (terminal_id, month)
      join card_terminals t on t.account_id = $1 and t.id = terminal_id
      where f.fee_minor <> 0 or f.vat_minor <> 0 or h.parts is not null
      order by month desc, t.connected_at, t.id`,
    values: [tx.accountId],
  });
  return rows.map((row) => ({ ...row, wasDrafted: row.parts > 0 }));
}

/** Returns how a month of fees is shown on a day. */
export function toFeeMonth(fees: FeeMonthOfTerminal, today: LocalDate): FeeMonthRow {
  const { terminalId, gateway, terminalTitle, month, feeMinor, vatMinor, expenses } = fees;
  return {
    terminalId,
    gateway,
    terminalTitle,
    month,
    feeMinor,
    vatMinor,
    expenses: expenses.map(({ id, isApproved }) => ({ id, isApproved })),
    missing: missingFees(fees),
    state: feeMonthState(fees, today),
    offer: feeOffer(fees, today) ?? null,
  };
}
