import { barsDeduction } from '@pinkas/domain/vat/allocation-state';
import { mayCarryAllocation } from '@pinkas/domain/documents/links/allocation-problems';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { findRequest } from '../allocation/requests/allocation-requests.repository.ts';
import { findAttachedAllocation } from '../record/attached-allocation.reads.ts';

/** What a print shows of the tax authority beside what is content. */
export interface PrintedNumber {
  /** The number that was attached after the issue; empty for none. */
  readonly allocationNumber: string;
  /** Whether it states that its VAT may not be deducted. */
  readonly deniesInputVat: boolean;
}

/**
 * Returns the same for a print that is made now, with the moment at which the number was attached.
 */
export interface NumberToPrint extends PrintedNumber {
  readonly attachedAt: string | null;
}

/** Returns what a print that is made now shows of a document. */
export async function findNumberToPrint(
  tx: AccountTx,
  document: { readonly id: string; readonly docType: number; readonly allocationNumber: string },
): Promise<NumberToPrint> {
  const { id, docType, allocationNumber: printedNumber } = document;
  const mayCarry = mayCarryAllocation(docType);
  if (!mayCarry) return { allocationNumber: '', deniesInputVat: false, attachedAt: null };
  const attached = await findAttachedAllocation(tx, id);
  const attachedNumber = attached?.allocationNumber ?? '';
  const request = await findRequest(tx, id);
  const open = { isDue: false, isReverseCharge: false };
  const facts = { mayCarry, ...open, printedNumber, attachedNumber, request };
  return {
    allocationNumber: attachedNumber,
    deniesInputVat: barsDeduction(facts),
    attachedAt: attached?.at ?? null,
  };
}

export function showsSame(a: PrintedNumber, b: PrintedNumber): boolean {
  return a.allocationNumber === b.allocationNumber && a.deniesInputVat === b.deniesInputVat;
}
