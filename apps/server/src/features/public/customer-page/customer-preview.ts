import { customerPageContract } from '@pinkas/contract/public/customer-page/customer-page.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { LinkPreview } from '../../../platform/http/pages/link-preview.ts';
import type { Services } from '../../../platform/services.ts';
import { readCustomerPage, withLinkedCustomer } from './customer-page.reads.ts';

/**
 * Returns the preview that a messenger shows of the link of a customer's page: whose page it is,
 * never the customer, since everybody in the conversation reads it. NOT_FOUND for a token that was
 * not issued.
 */
export async function previewCustomerPage(
  { db, clock, config }: Services,
  token: string,
): Promise<LinkPreview> {
  const { language, issuer } = await withLinkedCustomer(db, token, (tx, { customerId }) =>
    readCustomerPage(tx, customerId, clock.today()),
  );
  const text = phrasesIn(language, 'customerCard');
  const sender = language === 'en' && issuer.nameEn !== '' ? issuer.nameEn : issuer.nameHe;
  return {
    language,
    sender,
    title: text('previewTitle', { issuer: sender }),
    description: text('previewText'),
    picture:
      issuer.logo === null
        ? undefined
        : `${config.origin}${customerPageContract.logo.path.replace('{token}', token)}`,
  };
}
