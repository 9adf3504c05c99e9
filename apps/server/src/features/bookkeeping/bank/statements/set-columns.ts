import type { StatementView } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';
import type { StatementColumns } from '@pinkas/domain/bank/statement-field';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { readDraft } from './read-draft.ts';
import { lockBankAccount } from '../accounts/bank-accounts.reads.ts';
import { getStatement } from './statements.reads.ts';
import { viewStatement } from './statement-view.ts';

interface Choice {
  readonly columns: StatementColumns;
  readonly version: number;
}

/**
 * Sets the meaning of the columns of a draft. Refusals: NOT_FOUND, STATE_NOT_ALLOWED for what is imported,
 * VERSION_CONFLICT, INVALID_REQUEST where there are not as many columns.
 */
export async function setColumns(
  ctx: AccountActor,
  id: string,
  choice: Choice,
  idempotencyKey: string,
): Promise<StatementView> {
  const { file } = await readDraft(ctx, id);
  const count = 'heads' in file ? file.heads.length : 0;
  const request = { write: 'bank-statement.columns', idempotencyKey, input: { id, ...choice } };
  await writeOnce(ctx, request, async (tx) => {
    const { bankAccountId } = await getStatement(tx, id);
    await lockBankAccount(tx, bankAccountId);
    const { state, version } = await getStatement(tx, id);
    if (state !== 'draft') throw new AppError('STATE_NOT_ALLOWED');
    if (version !== choice.version) throw new AppError('VERSION_CONFLICT');
    if (choice.columns.length !== count) {
      throw new AppError('INVALID_REQUEST', {}, [{ path: ['columns'], code: 'VALUE_NOT_ALLOWED' }]);
    }
    await tx
      .updateTable('bankStatements')
      .set({ columns: JSON.stringify(choice.columns), version: version + 1 })
      .where('accountId', '=', tx.accountId)
      .where('id', '=', id)
      .execute();
    return { id };
  });
  return viewStatement(ctx, id);
}
