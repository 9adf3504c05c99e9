import { viewMailingsContract } from '@pinkas/contract/lists/views/view-mailings.contract';
import { isAllowed } from '@pinkas/domain/permissions/decide';

import { implement } from '../../../platform/http/implement.ts';
import { maskedEmail } from '../../auth/notices/notices.api.ts';
import {
  endMailing,
  getOwnView,
  listRecipients,
  saveMailing,
  sendNow,
  toShown,
} from './save-mailing.ts';
import { findMailing } from './view-mailings.repository.ts';

export const viewMailingsRoutes = implement(viewMailingsContract, {
  get: ({ ctx, params: { id } }) =>
    ctx.transaction(async (tx) => {
      const view = await getOwnView(tx, ctx, id);
      const mailing = await findMailing(tx, id);
      const people = await listRecipients(tx, view, ctx.clock.today());
      const seesPeople = isAllowed(ctx.principal, 'people.read');
      return {
        mailing: mailing === undefined ? null : toShown(mailing),
        people: people.map(({ userId, name, email, principal: { role } }) => {
          const isOwn = userId === ctx.userId;
          return {
            id: userId,
            name,
            email: seesPeople || isOwn ? email : maskedEmail(email),
            role,
            isOwn,
          };
        }),
      };
    }),
  save: ({ ctx, params, body }) => saveMailing(ctx, params.id, body),
  end: async ({ ctx, params }) => {
    await endMailing(ctx, params.id);
    return { success: true as const };
  },
  send: async ({ ctx, params, idempotencyKey }) => {
    await sendNow(ctx, params.id, idempotencyKey);
    return { success: true as const };
  },
});
