/* What other slices may use of sales/virtual-terminal. */
export { readBilledParty } from './billed-party.reads.ts';
export { askAboutCharge } from './ask-about-charge.ts';
export { listPhoneTerminals, readChargeTerms } from './charge-terms.reads.ts';
export { CHARGES, toCharge, type ChargeRow } from './charges.reads.ts';
export { paymentOfRequest } from './payment-of-request.ts';
