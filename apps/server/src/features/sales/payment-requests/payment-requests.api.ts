/* What other slices may use of sales/payment-requests. */
export { makeRequest } from './make-request.ts';
export { getAskingBusiness, type AskingBusiness } from './request-mail.ts';
export { requestLinkHash, requestPath } from './request-link.ts';
export { nameRequestTarget, tellRequestOpened } from './request-target.ts';
