import { switcherContract } from '@pinkas/contract/shell/switcher/switcher.contract';
import { AppError } from '../../../platform/errors/app-error.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import { implement } from '../../../platform/http/implement.ts';
import { listOwnAccounts } from '../../auth/session/session.api.ts';
import { listBusinesses } from './businesses.reads.ts';

export const switcherRoutes = implement(switcherContract, {
  list: async ({ ctx }) => {
    const own = await listOwnAccounts(ctx);
    const businesses = await listBusinesses(
      ctx.db,
      own.map(({ accountId }) => accountId),
    );
    return {
      accounts: own.flatMap(({ accountId, ...membership }) => {
        const business = businesses.get(accountId);
        return business === undefined ? [] : { id: accountId, ...business, ...membership };
      }),
    };
  },

  chooseDefault: async ({ ctx, body: { id } }) => {
    const own = await listOwnAccounts(ctx);
    if (!own.some(({ accountId }) => accountId === id)) throw new AppError('NOT_FOUND');
    await inControlPlane(ctx.db, (tx) =>
      tx
        .updateTable('users')
        .set({ defaultAccountId: id })
        .where('users.id', '=', ctx.userId)
        .execute(),
    );
    return { success: true as const };
  },
});
