import { paysVat } from '@pinkas/domain/vat/company-kind';
import { useSyncExternalStore } from 'react';

import { addsOrAddedVat } from './session.ts';
import { lastSession, subscribeToSession } from './session-store.ts';

/**
 * Whether VAT means anything to the business whose books are open. This is the one place that decides
 * it for the screens: where it says no, phrases do not name VAT, and nothing of it is asked or listed.
 */
export function businessHasVat(): boolean {
  const kind = lastSession()?.setup?.business.kind;
  return kind === undefined || paysVat(kind);
}

/** Whether lists of the books have columns of VAT: also where the business added it once (decision 0085). */
function booksHaveVat(): boolean {
  const business = lastSession()?.setup?.business;
  return business === undefined || addsOrAddedVat(business);
}

/** The same; the component draws again when another business is opened. */
export function useBooksHaveVat(): boolean {
  return useSyncExternalStore(subscribeToSession, booksHaveVat);
}

/** Whether the business adds VAT; the component draws again when another business is opened. */
export function useBusinessHasVat(): boolean {
  return useSyncExternalStore(subscribeToSession, businessHasVat);
}
