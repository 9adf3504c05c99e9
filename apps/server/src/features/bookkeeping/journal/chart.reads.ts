import type { ChartAccount } from '@pinkas/contract/bookkeeping/journal/journal.contract';
import type { ChartRow, ChartSort } from '@pinkas/contract/bookkeeping/journal/chart.contract';
import { startOfBookYear } from '@pinkas/domain/bookkeeping/carry-over';
import {
  ACCOUNT_KINDS,
  STANDARD_ACCOUNTS,
  STANDARD_CODES,
  type AccountKind,
} from '@pinkas/domain/bookkeeping/chart-of-accounts';
import { takesManualLines } from '@pinkas/domain/bookkeeping/manual-entry';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { calendarPeriod, type ReportPeriod } from '@pinkas/domain/time/report-period';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { EVERY_ROW } from '../../../platform/lists/every-row.ts';
import { firstDaysOfAccounts, kindOfAccount, readTrialBalance } from '../ledger/ledger.api.ts';

/** An own account as it is stored. */
export interface OwnAccount {
  readonly id: string;
  readonly name: string;
  readonly kind: AccountKind;
  readonly accountKey: string;
  /** Null for one that is in use. */
  readonly endedAt: string | null;
  readonly version: number;
}

/** Returns the own accounts of the business by name. */
export async function readOwnAccounts(tx: AccountTx): Promise<readonly OwnAccount[]> {
  const rows = await tx
    .selectFrom('ownLedgerAccounts')
    .select(['id', 'name', 'kind', 'accountKey', 'endedAt', 'version'])
    .where('accountId', '=', tx.accountId)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, kind: kindOfAccount(row.kind) }));
}

/** Returns an own account as the chart has it. */
export function ownAccount({ id, name, kind, accountKey, endedAt }: OwnAccount): ChartAccount {
  return { account: id, name, kind, accountKey, takesEntries: endedAt === null };
}

/** Returns the whole chart: standard accounts in order, then own ones. */
export async function listChartAccounts(tx: AccountTx): Promise<ChartAccount[]> {
  const standard = STANDARD_CODES.map((account): ChartAccount => ({
    account,
    name: '',
    kind: STANDARD_ACCOUNTS[account],
    accountKey: '',
    takesEntries: takesManualLines(account),
  }));
  return [...standard, ...(await readOwnAccounts(tx)).map(ownAccount)];
}

/** Returns the balance of each account in a period, by the rule of the trial balance. */
async function balancesOf(
  tx: AccountTx,
  period: ReportPeriod,
): Promise<ReadonlyMap<string, number>> {
  const asked = { ...period, by: 'account', sort: 'name', direction: 'asc' } as const;
  const { rows } = await readTrialBalance(tx, asked, EVERY_ROW);
  return new Map(rows.map(({ id, closingAgorot }) => [id, closingAgorot]));
}

/** Returns the balance of an account today. */
export async function balanceOf(tx: AccountTx, id: string, today: LocalDate): Promise<number> {
  const balances = await balancesOf(tx, { from: startOfBookYear(today), to: today });
  return balances.get(id) ?? 0;
}

/** The parameters of the list of accounts. */
export interface AskedChart {
  readonly kind: AccountKind | undefined;
  readonly sort: ChartSort;
  readonly direction: 'asc' | 'desc';
}

/** The accounts of the books with their balances. */
export interface ChartList extends ReportPeriod {
  readonly rows: ChartRow[];
  readonly balanceAgorot: number;
}

/** In the order of kinds; within a kind standard accounts in the order of the chart, then own ones by name. */
function inOrder({ sort, direction }: AskedChart) {
  const turn = direction === 'asc' ? 1 : -1;
  const byKind = (one: ChartRow, other: ChartRow): number =>
    ACCOUNT_KINDS.indexOf(one.kind) - ACCOUNT_KINDS.indexOf(other.kind);
  return (one: ChartRow, other: ChartRow): number =>
    turn * (sort === 'kind' ? byKind(one, other) : one.balanceAgorot - other.balanceAgorot);
}

/**
 * Returns all accounts, or those of a kind, with their balances in the running year. The caller
 * reads one moment.
 */
export async function readChart(
  tx: AccountTx,
  asked: AskedChart,
  today: LocalDate,
): Promise<ChartList> {
  const period = calendarPeriod('year', today);
  const own = new Map((await readOwnAccounts(tx)).map((account) => [account.id, account]));
  const balances = await balancesOf(tx, period);
  const used = await firstDaysOfAccounts(tx);
  const rows = (await listChartAccounts(tx))
    .filter(({ kind }) => asked.kind === undefined || kind === asked.kind)
    .map(({ account, ...shown }): ChartRow => {
      const stored = own.get(account);
      return {
        ...shown,
        id: account,
        isOwn: stored !== undefined,
        isEnded: stored !== undefined && stored.endedAt !== null,
        isUsed: used.has(account),
        balanceAgorot: balances.get(account) ?? 0,
        version: stored?.version ?? 0,
      };
    })
    .toSorted(inOrder(asked));
  const balanceAgorot = rows.reduce((sum, row) => sum + row.balanceAgorot, 0);
  return { ...period, rows, balanceAgorot };
}
