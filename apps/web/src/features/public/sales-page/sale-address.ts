import type { SALES_PAGE_PATHS } from '@pinkas/contract/public/sales-page/sales-page-paths';

/** The address of a page. */
export interface SaleAddress {
  readonly business: string;
  readonly slug: string;
}

/** Returns the address of a call of a page. */
export function saleCall(
  path: (typeof SALES_PAGE_PATHS)[keyof typeof SALES_PAGE_PATHS],
  { business, slug }: SaleAddress,
): string {
  return path
    .replace('{business}', encodeURIComponent(business))
    .replace('{slug}', encodeURIComponent(slug));
}
