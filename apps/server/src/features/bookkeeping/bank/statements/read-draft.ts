import { checkStatement, numberRows, type NumberedRow } from '@pinkas/domain/bank/check-statement';
import type { StatementProblem } from '@pinkas/domain/bank/bank-row';

import type { AccountActor } from '../../../../platform/context.ts';
import { getBankAccount, type StoredBankAccount } from '../accounts/bank-accounts.reads.ts';
import { readMovements, readStatementFile, type StatementFile } from './statement-file.ts';
import { getStatement, readContent, type StoredStatement } from './statements.reads.ts';

/** A draft with its file read again, outside of any transaction. */
export interface ReadDraft {
  readonly statement: StoredStatement;
  readonly account: StoredBankAccount;
  readonly file: StatementFile;
  readonly rows: readonly NumberedRow[];
  readonly problems: readonly StatementProblem[];
  /** Lines with a day and no sum, and with a sum and no day; see `StatementReading`. */
  readonly linesWithoutSum: readonly number[];
  readonly linesWithoutDay: readonly number[];
}

/** Reads the file of a draft by its columns. Throws NOT_FOUND, TABLE_REFUSED, BUSY. */
export async function readDraft(ctx: AccountActor, id: string): Promise<ReadDraft> {
  const { statement, account, content } = await ctx.transaction(async (tx) => {
    const found = await getStatement(tx, id);
    return {
      statement: found,
      account: await getBankAccount(tx, found.bankAccountId),
      content: await readContent(tx, id),
    };
  });
  const file = await readStatementFile(ctx.accountId, content, statement.encoding ?? undefined);
  const reading = readMovements(file, statement.columns);
  const checked = checkStatement(reading, {
    accountNumber: account.number,
    today: ctx.clock.today(),
  });
  const { problems } = checked;
  const { linesWithoutSum, linesWithoutDay } = reading;
  const rows = numberRows(checked.rows);
  return { statement, account, file, rows, problems, linesWithoutSum, linesWithoutDay };
}
