import type {
  OfferedCoupon,
  PublishedPage,
} from '@pinkas/contract/public/sales-page/sales-page.contract';
import { leftOf, variantsOf } from '@pinkas/domain/sales-pages/sales-page';

import { accountOfDigits } from '../../../platform/account-token.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { readPaidBusiness } from '../../sales/card-payments/card-payments.api.ts';
import { countOrdersSince } from '../../sales/orders/orders.api.ts';
import {
  findPublishedPage,
  getGoodCoupon,
  hasGoodCoupon,
  type PageOfAddress,
  takenOf,
} from '../../sales/sales-pages/sales-pages.api.ts';
import { gatewayOf, type CheckedPage } from '../payment-page/payment-page.api.ts';

/** The address of a page. */
export interface PageAddress {
  readonly business: string;
  readonly slug: string;
}

export interface FoundPage extends PageOfAddress {
  readonly accountId: number;
}

/** Returns the page of an address; undefined where there never was one. */
export async function findPage(
  { db }: Pick<Services, 'db'>,
  { business, slug }: PageAddress,
): Promise<FoundPage | undefined> {
  const accountId = accountOfDigits(business);
  if (accountId === undefined) return undefined;
  const page = await inAccount(db, { accountId }, (tx) => findPublishedPage(tx, slug));
  return page && { accountId, ...page };
}

/** Returns the page of an address. NOT_FOUND. */
export async function getPage(
  services: Pick<Services, 'db'>,
  address: PageAddress,
): Promise<FoundPage> {
  const page = await findPage(services, address);
  if (page === undefined) throw new AppError('NOT_FOUND');
  return page;
}

/** Returns by what the check of a page counts: its orders, each of which is started once. */
export function checkedPage({ accountId, pageId }: FoundPage): CheckedPage {
  return {
    accountId,
    sourceId: pageId,
    countStarts: (tx, since) => countOrdersSince(tx, pageId, since),
  };
}

/** Returns what a visitor of an address sees. NOT_FOUND where there never was a page. */
export async function readPublishedPage(
  services: Services,
  address: PageAddress,
): Promise<PublishedPage> {
  const { accountId, pageId, version } = await getPage(services, address);
  const { name: gateway } = await gatewayOf(services, accountId);
  return inAccount(services.db, { accountId }, async (tx) => {
    const taken = await takenOf(tx, pageId);
    const variants = version === null ? [] : variantsOf(version.content);
    return {
      business: await readPaidBusiness(tx),
      content: version?.content ?? null,
      left: variants.flatMap((variant) => {
        const left = leftOf(variant, taken);
        return left === null ? [] : [{ variantId: variant.id, left }];
      }),
      hasCoupons: version !== null && (await hasGoodCoupon(tx, pageId, services.clock.today())),
      gateway,
    };
  });
}

/** Returns what a coupon takes off on a page that is published now. Refusals: NOT_FOUND, COUPON_REFUSED. */
export async function readOfferedCoupon(
  services: Services,
  address: PageAddress,
  typed: string,
): Promise<OfferedCoupon> {
  const { accountId, pageId, version } = await getPage(services, address);
  if (version === null) throw new AppError('NOT_FOUND');
  const { code, percent, sumAgorot, leastAgorot } = await inAccount(
    services.db,
    { accountId },
    (tx) => getGoodCoupon(tx, { pageId, code: typed, today: services.clock.today() }),
  );
  return { code, percent, sumAgorot, leastAgorot };
}
