import type {
  BankRowView,
  TargetRef,
} from '@pinkas/contract/bookkeeping/bank/bank-matching.contract';
import type { Answer, HttpBrowser } from '@pinkas/test-kit/http-browser';

import { aStatement, aStatementRow, bankRows, givenImport } from './bank.ts';
import { write } from '../accounting/customers.ts';
import type { TestServer } from '../test-server.ts';

/** Imports a movement of today with the reference 40190, and returns it with its suggestions. */
export async function givenMovement(
  owner: HttpBrowser,
  bankAccountId: string,
  sum: number,
  words: string,
): Promise<BankRowView> {
  await givenImport(owner, bankAccountId, aStatement([aStatementRow(sum, words, '40190')]));
  const { rows } = await bankRows(owner, bankAccountId);
  const row = rows.find(({ amountAgorot }) => amountAgorot === sum);
  if (row === undefined) throw new Error('no movement');
  return row;
}

/** Returns what the first suggestion of a movement names. */
export const refsOf = ({ suggestions: [first] }: BankRowView): TargetRef[] =>
  first?.targets.map(({ ref }) => ref) ?? [];

/** Opens a movement again. */
export const releaseRow = (
  browser: HttpBrowser,
  { id }: Pick<BankRowView, 'id'>,
): Promise<Answer> => write(browser, 'POST', `/v2/api/bank/rows/${id}/release`, undefined);

/** Balances of the ledger, debits above zero, without those of nothing. */
export async function ledgerOf(
  server: TestServer,
  accountId: number,
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await server.db.superuser.query<{ account: string; sum: string }>(
    `select ledger_account as account, sum(debit_agorot - credit_agorot) as sum from ledger_lines
      where account_id = $1 group by 1 having sum(debit_agorot - credit_agorot) <> 0 order by 1`,
    [accountId],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, Number(sum)]));
}
