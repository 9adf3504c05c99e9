/* What other slices may use of account/ownership. */
export { endOfferTo } from './offer-ownership.ts';
