import type {
  BookYear,
  BookYears,
  YearAccount,
} from '@pinkas/contract/bookkeeping/year-closing/year-closing.contract';
import { ACCOUNT_KINDS, isOfProfitAndLoss } from '@pinkas/domain/bookkeeping/chart-of-accounts';
import { bookYearOf, daysOfYear, profitOfYear } from '@pinkas/domain/bookkeeping/year-closing';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { personOf } from '../../../platform/db/actor-columns.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { EVERY_ROW } from '../../../platform/lists/every-row.ts';
import { readBookLocks } from '../../settings/book/book.api.ts';
import { firstDaysOfAccounts, readTrialBalance } from '../ledger/ledger.api.ts';

type ClosingEntry = NonNullable<BookYear['entry']> & { readonly date: LocalDate };

/** Entries that close a year and were not reversed. */
const CLOSINGS = `
  select m.id, m.entry_no as "entryNo", m.entry_date as date, m.created_at as at,
    json_build_object('kind', m.actor_kind, 'name', coalesce(u.full_name, '')) as by
  from manual_entries m left join person_names u on u.account_id = $1 and u.user_id = ${personOf('m')}
  where m.account_id = $1 and m.kind = 'closing' and not exists (
    select from manual_entries r where r.account_id = $1 and r.reverses_id = m.id)`;

/** Returns the first day on which anything is in the books; null for empty books. */
export async function findFirstLedgerDay(tx: AccountTx): Promise<LocalDate | null> {
  return [...(await firstDaysOfAccounts(tx)).values()].toSorted()[0] ?? null;
}

/**
 * Returns the years of the books that are over, the newest first: they are closed one after
 * another.
 */
export async function listBookYears(tx: AccountTx, today: LocalDate): Promise<BookYear[]> {
  const { rows: closings } = await tx.query<ClosingEntry & Record<string, unknown>>({
    name: 'year-closings',
    text: CLOSINGS,
    values: [tx.accountId],
  });
  const entries = new Map(closings.map(({ date, ...entry }) => [bookYearOf(date), entry] as const));
  const last = bookYearOf(today) - 1;
  const from = bookYearOf((await findFirstLedgerDay(tx)) ?? today);
  const all = Array.from({ length: Math.max(last - from + 1, 0) }, (_one, index) => last - index);
  const newestClosed = Math.max(0, ...entries.keys());
  const next = all.toReversed().find((year) => year > newestClosed && !entries.has(year));
  return all.map((year): BookYear => {
    const entry = entries.get(year) ?? null;
    const open = year === next ? 'next' : 'later';
    const state = entry === null ? open : 'closed';
    return { year, state, canReopen: year === newestClosed, entry };
  });
}

/** Returns the balance of each account at the end of a year, its own closing left out. */
export async function balancesOfYear(tx: AccountTx, year: number): Promise<readonly YearAccount[]> {
  const asked = { ...daysOfYear(year), by: 'account', sort: 'name', direction: 'asc' } as const;
  const { rows } = await readTrialBalance(tx, asked, EVERY_ROW);
  return rows
    .filter(({ closingAgorot }) => closingAgorot !== 0)
    .map(({ id, name, kind, closingAgorot }) => ({ id, name, kind, balanceAgorot: closingAgorot }))
    .toSorted((one, other) => ACCOUNT_KINDS.indexOf(one.kind) - ACCOUNT_KINDS.indexOf(other.kind));
}

/** Returns the requested year, or else the one that is to be closed, or else the newest; undefined while none is over. */
export function yearToShow(
  years: readonly BookYear[],
  asked: number | undefined,
): BookYear | undefined {
  return (
    years.find(({ year }) => year === asked) ??
    years.find(({ state }) => state === 'next') ??
    years[0]
  );
}

/** Returns the years that are over, with what is carried over from one of them. */
export async function readBookYears(
  tx: AccountTx,
  asked: number | undefined,
  today: LocalDate,
): Promise<BookYears> {
  const years = await listBookYears(tx, today);
  const shown = yearToShow(years, asked);
  if (shown === undefined) return { years, shown: null };
  const { year } = shown;
  const accounts = await balancesOfYear(tx, year);
  const { lockedUntil } = await readBookLocks(tx);
  return {
    years,
    shown: {
      year,
      result: accounts.filter(({ kind }) => isOfProfitAndLoss(kind)),
      profitAgorot: profitOfYear(accounts),
      balances: accounts.filter(({ kind }) => !isOfProfitAndLoss(kind)),
      isLocked: lockedUntil !== null && lockedUntil >= daysOfYear(year).to,
    },
  };
}
