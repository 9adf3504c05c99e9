import { searchContract } from '@pinkas/contract/shell/search/search.contract';
import { localDateAt } from '@pinkas/domain/time/local-date';

import { implement } from '../../../platform/http/implement.ts';
import { findAll } from './find-all.reads.ts';

export const searchRoutes = implement(searchContract, {
  find: async ({ ctx, query }) => ({
    groups: await ctx.transaction((tx) =>
      findAll(tx, ctx.principal, query.text, localDateAt(ctx.clock.nowMs())),
    ),
  }),
});
