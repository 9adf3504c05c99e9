import { paysVat } from '@pinkas/domain/vat/company-kind';
import { useSyncExternalStore } from 'react';

import { addsOrAddedVat } from './session.ts';
import { lastSession, subscribeToSession } from './session-store.ts';

/**
 * Returns whether the open business has VAT. Only this function decides it for the screens: where it returns
 * false, phrases do not name VAT, and no field or list has it.
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

/** Hook version of `booksHaveVat`; the component renders again when another business is opened. */
export function useBooksHaveVat(): boolean {
  return useSyncExternalStore(subscribeToSession, booksHaveVat);
}

/** Returns whether the business adds VAT; the component renders again when another business is opened. */
export function useBusinessHasVat(): boolean {
  return useSyncExternalStore(subscribeToSession, businessHasVat);
}
