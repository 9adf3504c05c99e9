import { accountantsContract } from '@pinkas/contract/account/accountants/accountants.contract';
import { ACCOUNTANT_RIGHTS, accountantRightsOf } from '@pinkas/domain/permissions/accountant-right';

import { AppError } from '../../../platform/errors/app-error.ts';
import { implement } from '../../../platform/http/implement.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { endRelation, listAccountants, setRights } from './accountants.repository.ts';

export const accountantsRoutes = implement(accountantsContract, {
  list: async ({ ctx }) => {
    const rows = await ctx.transaction(listAccountants);
    return {
      accountants: rows.map(({ userId, rights, ...row }) => ({
        id: userId,
        rights: [...accountantRightsOf(rights)],
        ...row,
      })),
    };
  },

  setRights: async ({ ctx, params: { id }, body }) => {
    // In one order, so that the same rights are no change.
    const rights = ACCOUNTANT_RIGHTS.filter((right) => body.rights.includes(right));
    await ctx.transaction(async (tx) => {
      const isChanged = await setRights(tx, id, rights);
      if (isChanged === undefined) throw new AppError('NOT_FOUND');
      if (!isChanged) return;
      await recordAudit(ctx, tx, [
        {
          action: 'accountant.rights-set',
          entityKind: 'person',
          entityId: id,
          detail: { rights },
        },
      ]);
    });
    return { success: true as const };
  },

  end: async ({ ctx, params: { id } }) => {
    await ctx.transaction(async (tx) => {
      if (!(await endRelation(tx, id))) throw new AppError('NOT_FOUND');
      await recordAudit(ctx, tx, [
        { action: 'accountant.ended', entityKind: 'person', entityId: id },
      ]);
    });
    return { success: true as const };
  },
});
