import type { CardDeposit } from '@pinkas/contract/sales/settlement/card-deposit-rows';
import type { CardDepositFilter } from '@pinkas/contract/sales/settlement/settlement.contract';
import { CHARGED_STATES } from '@pinkas/domain/clearing/attempt-state';
import { cardDepositState, depositDifference } from '@pinkas/domain/clearing/deposit-sums';
import type { GatewayName } from '@pinkas/domain/clearing/gateway-names';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** What narrows deposits, and by what their states follow. */
export interface DepositFilterInput extends CardDepositFilter {
  readonly id?: string;
  readonly today: LocalDate;
  /** Gateways that report deposits. */
  readonly reporting: readonly GatewayName[];
}

function daysOf({ from, to }: CardDepositFilter, day: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${from ?? null}::date is null or ${day} >= ${from ?? null}::date)
    and (${to ?? null}::date is null or ${day} <= ${to ?? null}::date)`;
}

/**
 * Returns the CTE `deposits` of a filter: those that were reported, and a day of charges of a terminal for each gateway that
 * reports none. Its id follows from terminal, day and currency.
 */
export function depositsOf(accountId: number, filter: DepositFilterInput): RawBuilder<unknown> {
  const { id = null, reporting } = filter;
  const day = sql`(a.decided_at at time zone 'Asia/Jerusalem')::date`;
  return sql`computed as (
      select md5(a.terminal_id::text || ${day} || a.currency) as hash, a.terminal_id, ${day} as day, a.currency,
        count(*)::int as rows,
        coalesce(sum(a.amount_minor) filter (where a.operation <> 'refund'), 0)::bigint as in_minor,
        coalesce(sum(a.amount_minor) filter (where a.operation = 'refund'), 0)::bigint as back_minor
      from card_attempts a
      join card_terminals t on t.account_id = ${accountId}::bigint and t.id = a.terminal_id
        and not t.gateway = any(${[...reporting]}::text[])
      where a.account_id = ${accountId}::bigint and a.state = any(${CHARGED_STATES}::text[])
        and a.operation in ('charge', 'charge-and-save', 'capture', 'refund') and a.decided_at is not null
        and ${daysOf(filter, day)}
      group by a.terminal_id, ${day}, a.currency),
    deposits as (
      select d.id, d.deposited_on as day, d.amount_minor as paid_minor, d.deposit_no, d.terminal_id, d.currency,
        0 as rows, 0::bigint as in_minor, 0::bigint as back_minor
      from card_deposits d
      where d.account_id = ${accountId}::bigint and ${daysOf(filter, sql`d.deposited_on`)}
        and (${id}::uuid is null or d.id = ${id}::uuid)
      union all
      select overlay(overlay(c.hash placing '4' from 13) placing '8' from 17)::uuid, c.day, c.in_minor - c.back_minor,
        '', c.terminal_id, c.currency, c.rows, c.in_minor, c.back_minor
      from computed c where ${id}::uuid is null)`;
}

/** The document of a row `w` whose attempt is `a` and whose charge is `o`: of a refund or a dispute the one that gave it back. */
export function documentOfRow(accountId: number): RawBuilder<unknown> {
  return sql`case when w.kind <> 'chargeback' and (a.original_id is null or a.operation = 'capture') then a.document_id else (
      select l.document_id from document_links l
      where l.account_id = ${accountId}::bigint and l.source_id = coalesce(o.document_id, a.document_id) and l.kind in ('credit', 'refund')
        and l.sum_agorot = -w.gross_minor
        and not exists (select from document_cancellations x
          where x.account_id = ${accountId}::bigint and x.document_id = l.document_id)
      order by l.document_id desc limit 1) end`;
}

/** Joins the attempt `a` of a row `w`, and the charge `o` that it gives back. */
export function joinPayments(accountId: number): RawBuilder<unknown> {
  return sql`left join card_attempts a on a.account_id = ${accountId}::bigint and a.id = w.attempt_id
    left join card_attempts o on o.account_id = ${accountId}::bigint and o.id = a.original_id`;
}

/** Movements of the bank that the documents of the rows of a deposit `p` are matched with. */
export function movementsOf(accountId: number): RawBuilder<unknown> {
  return sql`(select distinct r.id, r.bank_account_id, r.booked_on, r.description, r.amount_agorot
    from card_deposit_rows w ${joinPayments(accountId)}
    join bank_matches m on m.account_id = ${accountId}::bigint and m.due_no = w.part
      and m.document_id = ${documentOfRow(accountId)}
    join bank_rows r on r.account_id = ${accountId}::bigint and r.id = m.row_id
    where w.account_id = ${accountId}::bigint and w.gateway = t.gateway and w.deposit_no = p.deposit_no)`;
}

/** A deposit as `DEPOSIT_COLUMNS` reads it. */
export interface DepositSqlRow
  extends Omit<CardDeposit, 'differenceMinor' | 'state'>, Record<string, unknown> {}

/** What is shown of a deposit, over `deposits p`, its terminal `t`, what its rows come to `s` and the bank `b`. */
export const DEPOSIT_COLUMNS = sql`
  p.id, t.gateway, t.id as "terminalId", t.title as "terminalTitle", p.deposit_no as "depositNo", p.day, p.currency,
  p.rows + s.rows as rows, p.in_minor + s.in_minor as "inMinor", p.back_minor + s.back_minor as "backMinor",
  case when p.deposit_no <> '' then s.fees_minor end as "feesMinor",
  case when p.deposit_no <> '' then s.vat_minor end as "vatMinor",
  p.paid_minor as "paidMinor", b.bank_minor as "bankMinor"`;

/** Joins what `DEPOSIT_COLUMNS` names to `deposits p`. A deposit that several movements share is no movement by itself. */
export function joinDeposits(accountId: number): RawBuilder<unknown> {
  return sql`
    join card_terminals t on t.account_id = ${accountId}::bigint and t.id = p.terminal_id
    cross join lateral (
      select count(*)::int as rows,
        coalesce(sum(greatest(w.gross_minor, 0)), 0)::bigint as in_minor,
        coalesce(sum(greatest(-w.gross_minor, 0)), 0)::bigint as back_minor,
        coalesce(sum(w.fee_minor), 0)::bigint as fees_minor, coalesce(sum(w.vat_minor), 0)::bigint as vat_minor
      from card_deposit_rows w
      where w.account_id = ${accountId}::bigint and w.gateway = t.gateway and w.deposit_no = p.deposit_no) s
    cross join lateral (
      select case when count(*) = 1 then min(v.amount_agorot) end as bank_minor
      from ${movementsOf(accountId)} v where p.deposit_no <> '') b`;
}

/** Returns how a deposit is shown on a day. */
export function toDeposit(today: LocalDate): (row: DepositSqlRow) => CardDeposit {
  return (row) => {
    const { depositNo, day, paidMinor, bankMinor, inMinor, backMinor, feesMinor, vatMinor } = row;
    const sums = { inMinor, backMinor, feesMinor: feesMinor ?? 0, vatMinor: vatMinor ?? 0 };
    const differenceMinor = depositDifference(sums, paidMinor);
    const facts = { day, paidMinor, differenceMinor, bankMinor };
    const state = cardDepositState({ isReported: depositNo !== '', ...facts }, today);
    return { ...row, differenceMinor, state };
  };
}
