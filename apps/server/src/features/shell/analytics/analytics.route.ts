import { analyticsContract } from '@pinkas/contract/shell/analytics/analytics.contract';

import { implement } from '../../../platform/http/implement.ts';
import { chooseAnalytics } from './choose-analytics.ts';
import { readAnalytics } from './read-analytics.ts';

export const analyticsRoutes = implement(analyticsContract, {
  get: ({ ctx }) => readAnalytics(ctx),
  choose: async ({ ctx, body }) => {
    await chooseAnalytics(ctx, body);
    return readAnalytics(ctx);
  },
});
