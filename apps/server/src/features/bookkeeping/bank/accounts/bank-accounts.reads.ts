import type { BankAccountView } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import type { StatementColumns } from '@pinkas/domain/bank/statement-field';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { lastRowOf } from './last-row.ts';
import { IS_OPEN_ROW } from './row-states.ts';

const ACCOUNTS = `
  select a.id, a.bank_code as "bankCode", a.branch, a.number, a.name, a.version,
    coalesce(n.rows, 0)::int as rows, coalesce(n.open, 0)::int as "openRows", l.booked_on as "lastOn",
    l.balance_agorot as "balanceAgorot"
  from bank_accounts a
  left join (select r.bank_account_id, count(*) as rows, count(*) filter (where ${IS_OPEN_ROW}) as open
    from bank_rows r where r.account_id = $1 group by r.bank_account_id) n on n.bank_account_id = a.id
  left join lateral (${lastRowOf('a.id', "'infinity'::date")}) l on true
  where a.account_id = $1
  order by a.created_at, a.id`;

/** Returns the accounts with banks, the oldest first. */
export async function listBankAccounts(tx: AccountTx): Promise<BankAccountView[]> {
  const { rows } = await tx.query<BankAccountView & Record<string, unknown>>({
    name: 'bank-accounts',
    text: ACCOUNTS,
    values: [tx.accountId],
  });
  return rows;
}

/** An account with a bank as it is stored. */
export interface StoredBankAccount {
  readonly id: string;
  readonly bankCode: string;
  readonly branch: string;
  readonly number: string;
  readonly name: string;
  readonly version: number;
  /** For which heads the columns were chosen. */
  readonly headsKey: string | null;
  readonly columns: StatementColumns | null;
}

const ACCOUNT = `select id, bank_code as "bankCode", branch, number, name, version, heads_key as "headsKey", columns
  from bank_accounts where account_id = $1 and id = $2`;

/** Returns an account with a bank. Throws NOT_FOUND. */
export async function getBankAccount(tx: AccountTx, id: string): Promise<StoredBankAccount> {
  return read(tx, 'bank-account', ACCOUNT, id);
}

/** The same, held until the end of the transaction: imports of an account, and what is done to its movements, follow one another. */
export async function lockBankAccount(tx: AccountTx, id: string): Promise<StoredBankAccount> {
  return read(tx, 'bank-account-lock', `${ACCOUNT} for no key update`, id);
}

async function read(tx: AccountTx, name: string, text: string, id: string) {
  const { rows } = await tx.query<StoredBankAccount & Record<string, unknown>>({
    name,
    text,
    values: [tx.accountId, id],
  });
  const [account] = rows;
  if (account === undefined) throw new AppError('NOT_FOUND');
  return account;
}
