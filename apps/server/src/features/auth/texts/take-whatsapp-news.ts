import type { RequestContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import {
  isSignedByMeta,
  whatsappReports,
  type WhatsappNews,
} from '../../../integrations/whatsapp/whatsapp-reports.ts';
import { limitReports, takeReport } from './take-report.ts';

/** The received bytes and the header that signs them. */
interface SignedNews {
  readonly news: WhatsappNews;
  readonly bytes: Uint8Array;
  readonly signature: unknown;
}

/**
 * Handles the delivery reports in a post of Meta. Throws NOT_FOUND for another key and for bytes that Meta did not sign.
 */
export async function takeWhatsappNews(
  context: RequestContext,
  key: string,
  { news, bytes, signature }: SignedNews,
): Promise<void> {
  const from = { supplier: 'whatsapp', key } as const;
  limitReports(context, from);
  const secret = context.services.config.whatsapp?.appSecret ?? '';
  if (!isSignedByMeta(secret, bytes, signature)) throw new AppError('NOT_FOUND');
  for (const report of whatsappReports(news)) await takeReport(context, from, report);
}
