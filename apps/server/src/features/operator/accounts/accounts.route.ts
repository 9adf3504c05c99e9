import { operatorAccountsContract } from '@pinkas/contract/operator/accounts/accounts.contract';

import { implement } from '../../../platform/http/implement.ts';
import { blockAccount, unblockAccount } from './block-account.ts';
import { listDeeds } from './deeds.reads.ts';
import { openCase } from './open-case.ts';
import { getOperatedAccount, pageOperatedAccounts } from './operated-accounts.reads.ts';
import { readStanding } from './standing.reads.ts';

export const operatorAccountsRoutes = implement(operatorAccountsContract, {
  standing: ({ ctx }) => readStanding(ctx),
  list: ({ ctx, query }) => pageOperatedAccounts(ctx, query),
  get: async ({ ctx, query: { account } }) => ({
    account: await getOperatedAccount(ctx, account),
    deeds: await listDeeds(ctx, account),
  }),
  block: ({ ctx, body, idempotencyKey }) => blockAccount(ctx, body, idempotencyKey),
  unblock: ({ ctx, body, idempotencyKey }) => unblockAccount(ctx, body, idempotencyKey),
  openCase: ({ ctx, body, idempotencyKey }) => openCase(ctx, body, idempotencyKey),
  log: async ({ ctx }) => ({ deeds: await listDeeds(ctx) }),
});
