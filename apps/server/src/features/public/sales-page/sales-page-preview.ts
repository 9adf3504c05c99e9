import { salesPageContract } from '@pinkas/contract/public/sales-page/sales-page.contract';

import { accountOfDigits } from '../../../platform/account-token.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import type { LinkPreview } from '../../../platform/http/pages/link-preview.ts';
import type { Services } from '../../../platform/services.ts';
import { readPaidBusiness } from '../../sales/card-payments/card-payments.api.ts';
import { findPublishedPage } from '../../sales/sales-pages/sales-pages.api.ts';
import type { PageAddress } from './sales-page.reads.ts';

/** Returns the preview that a messenger shows of a published page, with who may frame it; undefined for one that nobody sees. */
export async function previewSalesPage(
  services: Services,
  address: PageAddress,
): Promise<LinkPreview | undefined> {
  const accountId = accountOfDigits(address.business);
  if (accountId === undefined) return undefined;
  const { page, business } = await inAccount(services.db, { accountId }, async (tx) => ({
    page: await findPublishedPage(tx, address.slug),
    business: await readPaidBusiness(tx),
  }));
  if (page?.version === null || page === undefined) return undefined;
  const { content } = page.version;
  const { nameHe, nameEn, logo } = business;
  const path = salesPageContract.logo.path
    .replace('{business}', encodeURIComponent(address.business))
    .replace('{slug}', encodeURIComponent(address.slug));
  const said = content.blocks.find(({ kind }) => kind === 'paragraph');
  const { language } = content;
  return {
    language,
    sender: language === 'en' && nameEn !== '' ? nameEn : nameHe,
    title: content.title,
    frameHosts: page.frameHosts,
    description:
      said?.kind === 'paragraph'
        ? said.runs
            .map(({ text }) => text)
            .join('')
            .slice(0, 200)
        : '',
    picture: logo === null ? undefined : `${services.config.origin}${path}`,
  };
}
