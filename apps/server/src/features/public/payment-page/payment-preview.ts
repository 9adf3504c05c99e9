import { paymentPageContract } from '@pinkas/contract/public/payment-page/payment-page.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { LinkPreview } from '../../../platform/http/pages/link-preview.ts';
import type { Services } from '../../../platform/services.ts';
import { readPaidBusiness } from '../../sales/card-payments/card-payments.api.ts';
import { readPayTarget } from './find-pay-target.ts';

/**
 * Returns the preview that a messenger shows of the link of a payment: who is paid, never the sum or the payer, since
 * everybody in the conversation reads it. Undefined for a token that was not given out.
 */
export async function previewPayment(
  services: Services,
  token: string,
): Promise<LinkPreview | undefined> {
  const found = await readPayTarget(services, token, async (tx, { language }) => ({
    language,
    business: await readPaidBusiness(tx),
  }));
  if (found === undefined) return undefined;
  const { language, business } = found;
  const { nameHe, nameEn, logo } = business;
  const sender = language === 'en' && nameEn !== '' ? nameEn : nameHe;
  const text = phrasesIn(language, 'paymentPage');
  const picture = `${services.config.origin}${paymentPageContract.logo.path.replace('{token}', token)}`;
  return {
    language,
    sender,
    title: text('title', { issuer: sender }),
    description: text('previewText'),
    picture: logo === null ? undefined : picture,
  };
}
