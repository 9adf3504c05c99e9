import type { StartedPayment } from '@pinkas/contract/public/payment-page/pay-fields';

import { postForm } from '../../../../shared/post-form.ts';

/** Goes to the page of a gateway: opens it, or posts its fields there. */
export function leaveFor({ url, fields }: Pick<StartedPayment, 'url' | 'fields'>): void {
  if (fields === null) window.location.assign(url);
  else postForm(document, url, fields);
}
