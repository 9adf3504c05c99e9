/* What other slices may use of sales/payment-requests. */
export { requestLinkHash, requestPath } from './request-link.ts';
export { findRequestTarget, tellRequestOpened } from './request-target.ts';
