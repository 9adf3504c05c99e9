import type { AttemptState } from '@pinkas/domain/clearing/attempt-state';
import type { CardTrouble } from '@pinkas/domain/clearing/card-trouble';
import type { KnownMoney } from '@pinkas/domain/clearing/reconciling/reconcile';
import type { TerminalCurrency } from '@pinkas/domain/clearing/terminal-currencies';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import { sql } from 'kysely';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { PAYER_NAME } from '../card-payments/card-payments.api.ts';
import { moneyOf, type ListedPayment } from './listed-payments.ts';

/** One of our attempts to move money, as it is compared. */
export interface OwnPayment extends KnownMoney {
  readonly id: string;
  readonly amount: number;
  readonly currency: TerminalCurrency;
  readonly state: AttemptState;
  readonly trouble: CardTrouble | null;
  readonly customer: string;
  /** The day on which it was asked for, and the one on which its outcome was known. */
  readonly date: LocalDate;
  readonly decidedOn: LocalDate;
}

/** What is no transaction of its own at a gateway, or moves nothing: a capture moves what was held. */
const NO_TRANSACTIONS = ['void', 'hold', 'release', 'chargeback', 'check', 'save-card'];

/** Returns our payments of a terminal that a comparison of some days is about: of the days and the one before, and what is listed. */
export async function findOwnPayments(
  tx: AccountTx,
  terminalId: string,
  { from, to }: ReportPeriod,
  listed: readonly ListedPayment[],
): Promise<OwnPayment[]> {
  const account = sql`${tx.accountId}::bigint`;
  const ids = listed.map(({ transactionId }) => transactionId).filter((id) => id !== '');
  const references = listed.map(({ reference }) => reference).filter((one) => one !== '');
  const { rows } = await sql<Omit<OwnPayment, 'money'>>`
    select * from (
      select a.id, case when a.operation = 'refund' then 'refund' else 'payment' end as direction,
        a.transaction_id as "transactionId", a.reference, a.amount_minor as amount, a.currency, a.state, a.trouble,
        coalesce(a.answer->'card'->>'lastDigits', '') as "lastDigits",
        coalesce(a.answer->>'approvalNumber', '') as "approvalNumber", ${PAYER_NAME} as customer,
        (a.created_at at time zone 'Asia/Jerusalem')::date as date,
        (coalesce(a.decided_at, a.created_at) at time zone 'Asia/Jerusalem')::date as "decidedOn"
      from card_attempts a
      where a.account_id = ${account} and a.terminal_id = ${terminalId}::uuid
        and not a.operation = any(${NO_TRANSACTIONS}::text[])) s
    where s.date between ${addDays(from, -1)} and ${to}
      or s."transactionId" = any(${ids}::text[]) or s.reference = any(${references}::text[])
    order by s.date, s.id`.execute(tx.withoutPlugins());
  return rows.map((row) => ({ ...row, money: moneyOf(row.state) }));
}
