import type { DraftForm } from '../form/draft-form.ts';
import { isOfEilat } from '../form/vat/eilat-vat.ts';
import { vatModeOf } from '../form/vat/vat-mode.ts';

/** Returns whether all rows of a draft, and future ones, are zero-rated. */
export function isAtZero(form: Pick<DraftForm, 'lines' | 'defaultVatKind'>): boolean {
  return form.defaultVatKind === 'zero' && vatModeOf(form.lines) === 'zero';
}

/** Returns whether the customer of a draft is abroad: no Israeli number, and every row zero-rated. */
export function isForeignDraft(
  form: Pick<DraftForm, 'customer' | 'lines' | 'zeroRateReason' | 'defaultVatKind'>,
): boolean {
  return isAtZero(form) && form.customer.taxId === '' && hasOwnReason(form);
}

/** Returns whether the reason for zero-rated rows was typed; the Eilat reason does not apply to a customer abroad. */
export function hasOwnReason({ zeroRateReason }: Pick<DraftForm, 'zeroRateReason'>): boolean {
  return zeroRateReason !== '' && !isOfEilat(zeroRateReason);
}
