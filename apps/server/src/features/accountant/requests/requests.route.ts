import { clientRequestsContract } from '@pinkas/contract/accountant/requests/requests.contract';
import { accountantRightsOf } from '@pinkas/domain/permissions/accountant-right';

import { implement } from '../../../platform/http/implement.ts';
import { answerRequest } from './answer-request.ts';
import { askForBooks, mailRequestAgain, viewRequests, withdrawRequest } from './ask-for-books.ts';
import { listRequestsTo } from './requests.repository.ts';

const DONE = { success: true as const };

export const requestsRoutes = implement(clientRequestsContract, {
  list: ({ ctx }) => viewRequests(ctx),
  ask: ({ ctx, body }) => askForBooks(ctx, body),
  mailAgain: ({ ctx, body }) => mailRequestAgain(ctx, body.request),
  withdraw: ({ ctx, body }) => withdrawRequest(ctx, body.request),
  toOwner: async ({ ctx }) => {
    const rows = await ctx.transaction((tx) => listRequestsTo(tx, ctx.userId, ctx.clock.now()));
    return {
      requests: rows.map(({ rights, ...row }) => ({
        ...row,
        rights: [...accountantRightsOf(rights)],
      })),
    };
  },
  accept: async ({ ctx, body }) => {
    await answerRequest(ctx, body.request, body.rights);
    return DONE;
  },
  decline: async ({ ctx, body }) => {
    await answerRequest(ctx, body.request, null);
    return DONE;
  },
});
