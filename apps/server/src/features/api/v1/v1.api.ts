/* What other slices may use of api/v1. */
export { showCustomer } from './customers/customer-view.ts';
export { toForm } from './documents/document-form.ts';
export { showDocument, toApiTotals } from './documents/document-view.ts';
export { showItem } from './items/item-view.ts';
export { showRequestOf } from './payment-requests/request-view.ts';
export { registerReference } from './reference/register-reference.ts';
export { agorotText, scaleOf } from './shared/currency-scale.ts';
export { storedKeyOf, underApiNames } from './shared/api-call.ts';
export { findLastNamed, findNamed } from './shared/external-ids.repository.ts';
