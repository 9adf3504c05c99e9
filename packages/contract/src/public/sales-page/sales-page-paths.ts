/** Addresses of the calls of a published sales page; here, so that the page calls them without loading the schemas. */
export const SALES_PAGE_PATHS = {
  page: '/v2/api/public/sales-pages/{business}/{slug}',
  logo: '/v2/api/public/sales-pages/{business}/{slug}/logo',
  check: '/v2/api/public/sales-pages/{business}/{slug}/check',
  photo: '/v2/api/public/sales-pages/{business}/{slug}/photos/{fileId}',
  coupon: '/v2/api/public/sales-pages/{business}/{slug}/coupon',
  order: '/v2/api/public/sales-pages/{business}/{slug}/orders',
  cart: '/v2/api/public/sales-carts/{token}',
  noReminders: '/v2/api/public/sales-carts/{token}/no-reminders',
} as const;
