import type { StartedPayment } from '@pinkas/contract/public/payment-page/pay-fields';

import { postForm } from '../../../../shared/post-form.ts';

export type LeaveTarget = '_self' | '_top' | '_blank';

/**
 * Goes to the page of a gateway: opens it, or posts its fields there. `_top` leaves the frame of another site, so that no card is
 * typed within one, and `_blank` opens a page beside it.
 */
export function leaveFor(
  { url, fields }: Pick<StartedPayment, 'url' | 'fields'>,
  target: LeaveTarget = '_self',
): void {
  if (fields === null) window.open(url, target);
  else postForm(document, url, fields, target);
}
