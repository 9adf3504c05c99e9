import { managersContract } from '@pinkas/contract/account/managers/managers.contract';

import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { endManager, listManagers } from './managers.repository.ts';

export const managersRoutes = implement(managersContract, {
  list: async ({ ctx }) => ({ managers: await ctx.transaction(listManagers) }),

  end: async ({ ctx, params: { id } }) => {
    await ctx.transaction(async (tx) => {
      if (!(await endManager(tx, id))) throw new AppError('NOT_FOUND');
      await recordAudit(ctx, tx, [{ action: 'manager.ended', entityKind: 'person', entityId: id }]);
    });
    return { success: true as const };
  },
});
