import type {
  BalanceParts,
  BankBalance,
} from '@pinkas/contract/bookkeeping/bank/bank-balance.contract';
import type { BankHead } from '@pinkas/contract/bookkeeping/bank/bank-head';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { listFreeTargets } from '../targets/match-targets.reads.ts';
import { lastRowOf } from '../accounts/last-row.ts';
import { listFreeEntries } from '../targets/own-targets.reads.ts';
import { STATE_OF_ROW } from '../accounts/row-states.ts';

/** Days that are shown before the requested one. */
const DAYS = 31;
/** How far back money of the books is looked for, and how much of it is shown. */
const UNMATCHED_DAYS = 365;
const UNMATCHED_SHOWN = 50;
/** Means that the books hold on the account of banks from the start. */
const OF_BANK: readonly string[] = ['transfer', 'standing-order'];

interface DayBalance {
  readonly day: LocalDate;
  readonly bankAgorot: number | null;
  readonly booksAgorot: number;
}

/**
 * Returns the end of each day: of the accounts the balance after their last movement so far, of the
 * books all entries so far.
 */
async function readDays(tx: AccountTx, from: LocalDate, to: LocalDate): Promise<DayBalance[]> {
  const { rows } = await tx.query<DayBalance & Record<string, unknown>>({
    name: 'bank-balance-days',
    text: `
      with books as (
        select greatest(entry_date, $2::date) as day, sum(debit_agorot - credit_agorot) as moved from ledger_lines
        where account_id = $1 and ledger_account = 'bank' and entry_date <= $3 group by 1)
      select d.day::date as day,
        coalesce((select sum(b.moved) from books b where b.day <= d.day), 0)::bigint as "booksAgorot",
        (select case when count(*) filter (where l.balance_agorot is null) = 0
            then sum(l.balance_agorot)::bigint end
          from bank_accounts a
          cross join lateral (${lastRowOf('a.id', 'd.day')}) l
          where a.account_id = $1) as "bankAgorot"
      from generate_series($2::date, $3::date, interval '1 day') d (day) order by 1`,
    values: [tx.accountId, from, to],
  });
  return rows;
}

interface Moved extends Record<string, unknown> {
  readonly open: number;
  readonly paused: number;
  readonly ignored: number;
  readonly matched: number;
  readonly fees: number;
  readonly ofBank: number;
}

/**
 * Returns the sums of movements up to a day by their state, and which part of the matched ones the books hold at
 * the bank.
 */
async function readMoved(tx: AccountTx, day: LocalDate): Promise<Moved> {
  const { rows } = await tx.query<Moved>({
    name: 'bank-moved',
    text: `
      with moved as (
        select r.id, r.amount_agorot, r.fee_agorot, ${STATE_OF_ROW} as state from bank_rows r
        where r.account_id = $1 and r.booked_on <= $2)
      select coalesce(sum(amount_agorot) filter (where state = 'open'), 0)::bigint as open,
        coalesce(sum(amount_agorot) filter (where state = 'paused'), 0)::bigint as paused,
        coalesce(sum(amount_agorot) filter (where state = 'ignored'), 0)::bigint as ignored,
        coalesce(sum(amount_agorot) filter (where state = 'matched'), 0)::bigint as matched,
        coalesce(sum(fee_agorot) filter (where state = 'matched'), 0)::bigint as fees,
        coalesce((select sum(m.sum_agorot) from bank_matches m
          left join document_payments p on p.account_id = $1 and p.document_id = m.document_id and p.line_no = m.line_no
          left join supplier_payments s on s.account_id = $1 and s.id = m.supplier_payment_id
          where m.account_id = $1 and (m.entry_id is not null or coalesce(p.kind, s.means) = any($3::text[]))
            and m.row_id in (select v.id from moved v where v.state = 'matched')), 0)::bigint as "ofBank"
      from moved`,
    values: [tx.accountId, day, OF_BANK],
  });
  return rows[0] ?? { open: 0, paused: 0, ignored: 0, matched: 0, fees: 0, ofBank: 0 };
}

function partsOf(bank: number, books: number, moved: Moved): BalanceParts {
  const { open, paused, ignored, matched, fees, ofBank } = moved;
  return {
    openingAgorot: bank - open - paused - ignored - matched,
    openAgorot: open + paused,
    ignoredAgorot: ignored,
    elsewhereAgorot: matched + fees - ofBank,
    feesAgorot: fees === 0 ? 0 : -fees,
    unmatchedAgorot: ofBank - books,
  };
}

async function findLastDay(tx: AccountTx): Promise<LocalDate | null> {
  const { rows } = await tx.query<{ day: LocalDate | null }>({
    name: 'bank-last-day',
    text: 'select max(booked_on) as day from bank_rows where account_id = $1',
    values: [tx.accountId],
  });
  return rows[0]?.day ?? null;
}

/**
 * Returns bank and books at the end of the last day with a movement, and what is known of their difference beside the open movements
 * of the account that is shown, whose sum is given.
 */
export async function readBankHead(tx: AccountTx, openAgorot: number): Promise<BankHead> {
  const day = await findLastDay(tx);
  if (day === null) return { day, bankAgorot: null, booksAgorot: 0, known: null };
  const [last] = await readDays(tx, day, day);
  const { bankAgorot = null, booksAgorot = 0 } = last ?? {};
  if (bankAgorot === null) return { day, bankAgorot, booksAgorot, known: null };
  const moved = await readMoved(tx, day);
  const { openAgorot: unexplained, ...parts } = partsOf(bankAgorot, booksAgorot, moved);
  const otherAccountsAgorot = unexplained - moved.paused - openAgorot;
  const known = { ...parts, otherAccountsAgorot, pausedAgorot: moved.paused };
  return { day, bankAgorot, booksAgorot, known };
}

/**
 * Returns the books against the bank at the end of a day; one snapshot where the transaction is
 * one.
 */
export async function readBankBalance(tx: AccountTx, day: LocalDate): Promise<BankBalance> {
  const days = await readDays(tx, addDays(day, 1 - DAYS), day);
  const { bankAgorot = null, booksAgorot = 0 } = days.at(-1) ?? {};
  const year = { from: addDays(day, -UNMATCHED_DAYS), to: day };
  const free = [...(await listFreeTargets(tx, year)), ...(await listFreeEntries(tx, year))];
  return {
    day,
    bankAgorot,
    booksAgorot,
    parts: bankAgorot === null ? null : partsOf(bankAgorot, booksAgorot, await readMoved(tx, day)),
    days,
    unmatched: free
      .filter(({ means }) => OF_BANK.includes(means))
      .toSorted((one, other) => other.day.localeCompare(one.day))
      .slice(0, UNMATCHED_SHOWN),
  };
}
