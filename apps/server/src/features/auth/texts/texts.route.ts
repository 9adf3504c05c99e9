import { textsContract } from '@pinkas/contract/auth/texts/texts.contract';

import { implement } from '../../../platform/http/implement.ts';
import { report019 } from '../../../integrations/sms/sms-019.ts';
import { inforuReport } from '../../../integrations/sms/sms-inforu.ts';
import { findDelivery } from './find-delivery.reads.ts';
import { limitReports, takeReport } from './take-report.ts';
import { takeWhatsappNews } from './take-whatsapp-news.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isSameText } from '../../../platform/keyed-hash.ts';

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

  openWhatsapp: ({ ctx, params: { key }, query }) => {
    limitReports(ctx, { supplier: 'whatsapp', key });
    if (!isSameText(query['hub.verify_token'], key)) throw new AppError('NOT_FOUND');
    return {
      body: Buffer.from(query['hub.challenge'], 'utf8'),
      mediaType: 'text/plain; charset=utf-8',
      fileName: 'challenge.txt',
      disposition: 'attachment' as const,
    };
  },

  reportWhatsapp: async ({ ctx, params: { key }, body, rawBody, reply }) => {
    const signature = reply.request.headers['x-hub-signature-256'];
    await takeWhatsappNews(ctx, key, { news: body, bytes: rawBody, signature });
    return TAKEN;
  },

  delivery: async ({ ctx }) => ({ state: await findDelivery(ctx) }),
});
