import type { SALES_PAGE_PATHS } from '@pinkas/contract/public/sales-page/sales-page-paths';

/** The address of a page. */
export interface SaleAddress {
  readonly business: string;
  readonly slug: string;
  /** Whether the page is shown within one of another site. */
  readonly isFramed?: boolean;
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

/** Returns the address of a call about an order by its token. */
export function tokenCall(
  path: typeof SALES_PAGE_PATHS.cart | typeof SALES_PAGE_PATHS.noReminders,
  token: string,
): string {
  return path.replace('{token}', encodeURIComponent(token));
}

/** Returns the token after a name in the part of an address that no server sees: `#cart=…`. */
export function tokenOfHash(name: 'cart' | 'no-reminders'): string | undefined {
  const [found, token] = window.location.hash.slice(1).split('=');
  return found === name && token !== '' ? token : undefined;
}
