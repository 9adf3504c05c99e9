/** Words that mark it on the print, in both languages of documents. */
const REVERSE_CHARGE = /היפוך חיוב|reverse charge/i;

/** What identifies it on a document. */
export interface ReverseChargeDetails {
  readonly vatAgorot: number;
  readonly zeroRateReason: string;
}

/**
 * Returns whether an invoice is one of a reverse charge: it bears no VAT and its reason states that the customer issues
 * an invoice to itself and pays the VAT (israel.md 2.6). What is printed decides it, so nothing else has to be stored.
 */
export function isReverseCharge({ vatAgorot, zeroRateReason }: ReverseChargeDetails): boolean {
  return vatAgorot === 0 && REVERSE_CHARGE.test(zeroRateReason);
}
