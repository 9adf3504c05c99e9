import { managedAccountsContract } from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';

import { implement } from '../../../platform/http/implement.ts';
import { exportManagedAccounts } from './export-managed-accounts.ts';
import { inviteOwnerAgain } from './invite-owner.ts';
import { listManagedAccounts, pageManagedAccounts } from './managed-accounts.reads.ts';
import { openAccount } from './open-account.ts';

export const managedAccountsRoutes = implement(managedAccountsContract, {
  list: ({ ctx, query }) => pageManagedAccounts(ctx, ctx.userId, query),

  export: async ({ ctx, query }) =>
    exportManagedAccounts(ctx, await listManagedAccounts(ctx, ctx.userId, query), query),

  open: async ({ ctx, body, idempotencyKey }) => ({
    id: await openAccount(
      ctx,
      {
        email: body.email,
        ownerName: body.ua_name,
        businessName: body.comp_name,
        businessNameEn: body.comp_name_en,
        kind: body.comp_type,
        taxId: body.comp_crn,
        language: body.language,
      },
      idempotencyKey,
    ),
  }),

  inviteAgain: async ({ ctx, body }) => {
    await inviteOwnerAgain(ctx, body.accountId);
    return { success: true as const };
  },
});
