import { listViewsContract } from '@pinkas/contract/lists/views/list-views.contract';

import { implement } from '../../../platform/http/implement.ts';
import { changeView, listViews, removeView, saveView } from './list-views.repository.ts';

export const listViewsRoutes = implement(listViewsContract, {
  list: async ({ ctx, query }) => ({
    views: await ctx.transaction((tx) => listViews(tx, ctx, query.list)),
  }),
  save: ({ ctx, body }) => ctx.transaction((tx) => saveView(tx, ctx, body, ctx.clock.now())),
  change: ({ ctx, params, body }) => ctx.transaction((tx) => changeView(tx, ctx, params.id, body)),
  remove: async ({ ctx, params }) => {
    await ctx.transaction((tx) => removeView(tx, ctx, params.id));
    return { success: true as const };
  },
});
