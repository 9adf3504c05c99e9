import { activityContract } from '@pinkas/contract/account/activity/activity.contract';

import { implement } from '../../../platform/http/implement.ts';
import { exportActivity } from './activity-file.ts';
import { listActivity, listEverybody } from './activity.reads.ts';

export const activityRoutes = implement(activityContract, {
  list: ({ ctx, query }) => {
    const { area, by, from, to, ...page } = query;
    return ctx.transaction((tx) => listActivity(tx, { ...page, filter: { area, by, from, to } }));
  },

  people: async ({ ctx }) => ({ people: await ctx.transaction(listEverybody) }),

  export: ({ ctx, query, reply }) => exportActivity({ ctx, reply }, query),
});
