/* What other slices may use of sales/payment-requests. */
export { cancelRequestIn } from './cancel-request.ts';
export { makeRequest, makeRequestIn } from './make-request.ts';
export { getRequestView } from './payment-request-view.reads.ts';
export { listRequests } from './payment-requests.reads.ts';
export { getAskingBusiness, type AskingBusiness } from './request-mail.ts';
export { requestLinkHash, requestPath } from './request-link.ts';
export { nameRequestTarget, tellRequestOpened } from './request-target.ts';
