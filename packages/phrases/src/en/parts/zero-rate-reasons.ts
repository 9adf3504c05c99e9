import type { zeroRateReasons as hebrew } from '../../he/parts/zero-rate-reasons.ts';

/** Why rows are at rate zero, as printed: the reasons that the VAT law and the law of Eilat name most often. */
export const zeroRateReasons = {
  goods: 'Export of goods, section 30(a)(1) of the VAT Law',
  services: 'Service to a foreign resident, section 30(a)(5) of the VAT Law',
  tourism: 'Tourism services to a tourist, section 30(a)(8) of the VAT Law',
  reverseCharge: 'Reverse charge: the customer issues a self-invoice and pays the VAT',
  eilat: 'Sale to a dealer in Eilat, Eilat Free Trade Zone Law',
  eilatResident: 'Deal of a resident of Eilat, Eilat Free Trade Zone Law',
} satisfies Record<keyof typeof hebrew, string>;
