import { bankStatementsContract } from '@pinkas/contract/bookkeeping/bank/bank-statements.contract';

import { implement, type Routes } from '../../../platform/http/implement.ts';
import { listBankAccounts } from './accounts/bank-accounts.reads.ts';
import { importStatement } from './statements/import-statement.ts';
import { receiveStatement } from './statements/receive-statement.ts';
import { addBankAccount, changeBankAccount } from './accounts/save-bank-account.ts';
import { setColumns } from './statements/set-columns.ts';
import { listStatements } from './statements/statements.reads.ts';
import { viewStatement } from './statements/statement-view.ts';
import { undoStatement } from './statements/undo-statement.ts';

/** The accounts of the business with banks and their statements. */
export const bankStatementsRoutes: Routes = implement(bankStatementsContract, {
  accounts: async ({ ctx }) => ({
    accounts: await ctx.transaction((tx) => listBankAccounts(tx)),
  }),
  addAccount: ({ ctx, body, idempotencyKey }) => addBankAccount(ctx, body, idempotencyKey),
  changeAccount: ({ ctx, params, body, idempotencyKey }) =>
    changeBankAccount(ctx, params.id, body, idempotencyKey),
  upload: ({ ctx, upload }) => receiveStatement(ctx, upload),
  statements: async ({ ctx, params }) => ({
    statements: await ctx.transaction((tx) => listStatements(tx, params.id)),
  }),
  statement: ({ ctx, params }) => viewStatement(ctx, params.id),
  setColumns: ({ ctx, params, body, idempotencyKey }) =>
    setColumns(ctx, params.id, body, idempotencyKey),
  import: ({ ctx, params, body, idempotencyKey }) =>
    importStatement(ctx, params.id, body.version, idempotencyKey),
  undo: async ({ ctx, params }) => {
    await undoStatement(ctx, params.id);
    return { success: true as const };
  },
});
