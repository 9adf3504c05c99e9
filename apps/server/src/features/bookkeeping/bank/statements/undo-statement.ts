import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { lockBankAccount } from '../accounts/bank-accounts.reads.ts';
import { getStatement, type StoredStatement } from './statements.reads.ts';

/**
 * Deletes a draft, or undoes the last import of an account with all its movements. Refusals: NOT_FOUND, STATE_NOT_ALLOWED
 * where a later import left out what this one brought, STILL_IN_USE where a movement is matched or ignored.
 */
export function undoStatement(ctx: AccountActor, id: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    const { bankAccountId } = await getStatement(tx, id);
    // Blocks matches, so that none is made between the check and the removal.
    await lockBankAccount(tx, bankAccountId);
    const statement = await getStatement(tx, id);
    if (statement.state === 'draft') {
      await tx
        .deleteFrom('bankStatements')
        .where('accountId', '=', tx.accountId)
        .where('id', '=', id)
        .execute();
      return;
    }
    if (!statement.canUndo) await refuse(tx, statement);
    await tx
      .deleteFrom('bankRows')
      .where('accountId', '=', tx.accountId)
      .where('statementId', '=', id)
      .execute();
    await tx
      .updateTable('bankStatements')
      .set({ state: 'undone' })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    await recordAudit(ctx, tx, [
      {
        action: 'bank-statement.undone',
        entityKind: 'bank-statement',
        entityId: id,
        detail: { name: statement.name, rows: statement.rowsNew },
      },
    ]);
  });
}

async function refuse(tx: AccountTx, { id, bankAccountId }: StoredStatement): Promise<never> {
  const { rowCount } = await tx.query({
    name: 'bank-later-import',
    text: `select from bank_statements l join bank_statements s on s.account_id = $1 and s.id = $3
      where l.account_id = $1 and l.bank_account_id = $2 and l.state = 'imported' and l.import_no > s.import_no
      limit 1`,
    values: [tx.accountId, bankAccountId, id],
  });
  throw new AppError(rowCount === 0 ? 'STILL_IN_USE' : 'STATE_NOT_ALLOWED');
}
