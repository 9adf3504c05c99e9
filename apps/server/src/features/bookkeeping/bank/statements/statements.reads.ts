import type { BatchEncoding } from '@pinkas/contract/accounting/batch-upload/batch-encodings';
import type { StatementHead } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import type { StatementColumns } from '@pinkas/domain/bank/statement-field';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { personOf } from '../../../../platform/db/actor-columns.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { getBankAccount } from '../accounts/bank-accounts.reads.ts';
import { lastRowOf } from '../accounts/last-row.ts';

const STATEMENTS_SHOWN = 50;

const HEAD = `s.id, s.bank_account_id as "bankAccountId", s.name, s.format, s.state, s.created_at as "createdAt",
  json_build_object('kind', s.actor_kind, 'name', coalesce(u.full_name, '')) as by,
  s.rows_new as "rowsNew", s.rows_known as "rowsKnown",
  s.state = 'imported' and s.import_no = (select max(l.import_no) from bank_statements l
    where l.account_id = $1 and l.bank_account_id = s.bank_account_id and l.state = 'imported')
  and not exists (select from bank_rows r where r.account_id = $1 and r.statement_id = s.id
    and (r.ignored_reason <> '' or exists (select from bank_matches m where m.account_id = $1 and m.row_id = r.id)))
    as "canUndo"`;
const FROM = `bank_statements s left join person_names u on u.account_id = $1 and u.user_id = ${personOf('s')}`;

/** Returns the newest statements of an account with a bank. Throws NOT_FOUND. */
export async function listStatements(
  tx: AccountTx,
  bankAccountId: string,
): Promise<StatementHead[]> {
  await getBankAccount(tx, bankAccountId);
  const { rows } = await tx.query<StatementHead & Record<string, unknown>>({
    name: 'bank-statements',
    text: `select ${HEAD} from ${FROM} where s.account_id = $1 and s.bank_account_id = $2 and s.state <> 'undone'
      order by s.created_at desc, s.id desc limit $3`,
    values: [tx.accountId, bankAccountId, STATEMENTS_SHOWN],
  });
  return rows;
}

/** A statement with what the machine needs of it, without its file. */
export interface StoredStatement extends StatementHead {
  readonly encoding: BatchEncoding | null;
  readonly columns: StatementColumns;
  readonly version: number;
}

/** Returns a statement. Throws NOT_FOUND. */
export async function getStatement(tx: AccountTx, id: string): Promise<StoredStatement> {
  const { rows } = await tx.query<StoredStatement & Record<string, unknown>>({
    name: 'bank-statement',
    text: `select ${HEAD}, s.encoding, s.columns, s.version from ${FROM}
      where s.account_id = $1 and s.id = $2 and s.state <> 'undone'`,
    values: [tx.accountId, id],
  });
  const [statement] = rows;
  if (statement === undefined) throw new AppError('NOT_FOUND');
  return statement;
}

/** Returns the bytes of a statement as received. */
export async function readContent(tx: AccountTx, id: string): Promise<Buffer> {
  const { rows } = await tx.query<{ content: Buffer }>({
    name: 'bank-statement-content',
    text: 'select content from bank_statements where account_id = $1 and id = $2',
    values: [tx.accountId, id],
  });
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row.content;
}

/** Returns the statement that an account was given as these bytes, unless it was undone. */
export async function findStatementOfBytes(
  tx: AccountTx,
  bankAccountId: string,
  sha256: Buffer,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'bank-statement-of-bytes',
    text: `select id from bank_statements
      where account_id = $1 and bank_account_id = $2 and sha256 = $3 and state <> 'undone'`,
    values: [tx.accountId, bankAccountId, sha256],
  });
  return rows[0]?.id;
}

/**
 * Returns which of the keys are movements of an account already, as `key` and `likeNo` joined by a line
 * break.
 */
export async function readKnownRows(
  tx: AccountTx,
  bankAccountId: string,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ known: string }>({
    name: 'bank-known-rows',
    text: `select r.row_key || e'\\n' || r.like_no as known from bank_rows r
      where r.account_id = $1 and r.bank_account_id = $2 and r.row_key = any($3::text[])`,
    values: [tx.accountId, bankAccountId, [...new Set(keys)]],
  });
  return new Set(rows.map(({ known }) => known));
}

interface LastRow extends Record<string, unknown> {
  readonly bookedOn: LocalDate;
  /** Null where its file contained none. */
  readonly balanceAgorot: number | null;
}

/** Returns the last day with a movement up to a day, and the balance after it; undefined where there is none. */
export async function readBalanceUpTo(
  tx: AccountTx,
  bankAccountId: string,
  day: LocalDate,
): Promise<LastRow | undefined> {
  const { rows } = await tx.query<LastRow>({
    name: 'bank-balance-up-to',
    text: `select l.booked_on as "bookedOn", l.balance_agorot as "balanceAgorot" from (${lastRowOf('$2', '$3')}) l`,
    values: [tx.accountId, bankAccountId, day],
  });
  return rows[0];
}
