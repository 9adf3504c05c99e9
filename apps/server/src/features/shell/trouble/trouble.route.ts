import { troubleContract } from '@pinkas/contract/shell/trouble/trouble.contract';

import { implement } from '../../../platform/http/implement.ts';

export const troubleRoutes = implement(troubleContract, {
  report: ({ ctx, body: { text, page } }) => {
    ctx.services.log.warn({ browser: text, page }, 'a browser reported an error');
    return Promise.resolve({ success: true as const });
  },
});
