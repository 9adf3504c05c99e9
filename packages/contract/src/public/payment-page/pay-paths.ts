/**
 * Addresses of the calls of a payment. They are here and not in the contracts, so that the page, which strangers open on a
 * phone, calls them without loading the schemas.
 */
export const PAY_PATHS = {
  page: '/v2/api/public/payments/{token}',
  logo: '/v2/api/public/payments/{token}/logo',
  check: '/v2/api/public/payments/{token}/check',
  start: '/v2/api/public/payments/{token}/start',
  card: '/v2/api/public/card-links/{token}',
  cardLogo: '/v2/api/public/card-links/{token}/logo',
  cardCheck: '/v2/api/public/card-links/{token}/check',
  cardStart: '/v2/api/public/card-links/{token}/start',
  status: '/v2/api/public/payment-status/{token}',
  statusLogo: '/v2/api/public/payment-status/{token}/logo',
  ask: '/v2/api/public/payment-status/{token}/ask',
} as const;
export type PayPath = (typeof PAY_PATHS)[keyof typeof PAY_PATHS];
