import type { StartedPayment } from '@pinkas/contract/public/payment-page/pay-fields';

import { postForm } from '../../../../shared/post-form.ts';

/**
 * Goes to the page of a gateway: opens it, or posts its fields there. `_top` leaves the frame of another site, so that no card is
 * typed within one.
 */
export function leaveFor(
  { url, fields }: Pick<StartedPayment, 'url' | 'fields'>,
  target: '_self' | '_top' = '_self',
): void {
  if (fields === null) window.open(url, target);
  else postForm(document, url, fields, target);
}
