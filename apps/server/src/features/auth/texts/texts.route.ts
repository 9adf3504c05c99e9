import { textsContract } from '@pinkas/contract/auth/texts/texts.contract';

import { implement } from '../../../platform/http/implement.ts';
import { report019 } from '../../../platform/sms/sms-019.ts';
import { inforuReport } from '../../../platform/sms/sms-inforu.ts';
import { findDelivery } from './find-delivery.reads.ts';
import { takeReport } from './take-report.ts';

const TAKEN = { success: true } as const;

export const textsRoutes = implement(textsContract, {
  report019: async ({ ctx, params, body }) => {
    await takeReport(ctx, { supplier: '019', ...params }, report019(body));
    return TAKEN;
  },

  reportInforu: async ({ ctx, params, body }) => {
    await takeReport(ctx, { supplier: 'inforu', ...params }, inforuReport(body));
    return TAKEN;
  },

  reportInforuByQuery: async ({ ctx, params, query }) => {
    await takeReport(ctx, { supplier: 'inforu', ...params }, inforuReport(query));
    return TAKEN;
  },

  reportHttp: async ({ ctx, params, body }) => {
    await takeReport(
      ctx,
      { supplier: 'http', ...params },
      {
        id: body.id,
        state: body.state,
        code: body.code ?? '',
      },
    );
    return TAKEN;
  },

  delivery: async ({ ctx }) => ({ state: await findDelivery(ctx) }),
});
