import { salesPageContract } from '@pinkas/contract/public/sales-page/sales-page.contract';

import { inAccount } from '../../../platform/db/account-transaction.ts';
import type { LinkPreview } from '../../../platform/http/pages/link-preview.ts';
import type { Services } from '../../../platform/services.ts';
import { readPaidBusiness } from '../../sales/card-payments/card-payments.api.ts';
import { findPage, type PageAddress } from './sales-page.reads.ts';

/** Returns the preview that a messenger shows of a published page; undefined for one that nobody sees. */
export async function previewSalesPage(
  services: Services,
  address: PageAddress,
): Promise<LinkPreview | undefined> {
  const page = await findPage(services, address);
  if (page?.version === null || page === undefined) return undefined;
  const { accountId, version } = page;
  const { content } = version;
  const { nameHe, nameEn, logo } = await inAccount(services.db, { accountId }, (tx) =>
    readPaidBusiness(tx),
  );
  const path = salesPageContract.logo.path
    .replace('{business}', encodeURIComponent(address.business))
    .replace('{slug}', encodeURIComponent(address.slug));
  const said = content.blocks.find(({ kind }) => kind === 'paragraph');
  const { language } = content;
  return {
    language,
    sender: language === 'en' && nameEn !== '' ? nameEn : nameHe,
    title: content.title,
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
