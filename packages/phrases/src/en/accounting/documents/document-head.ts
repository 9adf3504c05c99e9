import type { documentHead as hebrew } from '../../../he/accounting/documents/document-head.ts';

/** The head of the document that is being written: its VAT, due date, customer and print. */
export const documentHead = {
  partyCasual: '{name}, casual {party, select, supplier {supplier} donor {donor} other {customer}}',
  partySave:
    'Add {name} to regular {party, select, supplier {suppliers} donor {donors} other {customers}}',
  partyCasualNote: 'Casual {party, select, supplier {supplier} donor {donor} other {customer}}',
  partyNewNote:
    'New {party, select, supplier {supplier} donor {donor} other {customer}}, saved on issue',
  partyEdit: 'Edit {party, select, supplier {supplier} donor {donor} other {customer}} details',
  partyClear: 'Change {party, select, supplier {supplier} donor {donor} other {customer}}',
  partyIsKept:
    '{party, select, supplier {Save to the supplier list} donor {Keep as a regular donor} other {Save to the customer list}}',

  vatMode: 'VAT',
  vatModeTaxable: 'With VAT',
  vatModeExempt: 'Exempt from VAT',
  vatModeZero: 'VAT at rate zero',
  vatModeMixed: 'Mixed, by rows',
  vatModeSet:
    '{count, plural, one {The VAT of one row has changed} other {The VAT of {count} rows has changed}}',
  vatRate: 'VAT rate',
  vatRateOfDate: '{rate}% (by document date)',
  vatRateOther: '{rate}%',
  vatRateHelp: 'For sales made before the rate change',
  termsMore: 'More',
  termsMoreMenu: 'More payment terms',
  termsDaysSet: 'Set',
  termsDaysCancel: 'Cancel',
  termsDaysWrong: 'Must be a whole number of days, up to {max}',
  customerTerms: 'Payment terms, discount and accounting key',
  customerStanding: 'Default discount',
  customerStandingHelp: 'In percent, on the whole document',
  customerDiscount: 'Discount {percent}%',
  customerEnglish: 'Documents in English',
  customerKey: 'Accounting key {key}',
  customerCard: 'Open the card',
  branch: 'Branch',
  layout: 'Print',
  layoutOwn: 'Default',
  hidesPrices: 'Print without prices and totals',
  currencyRateOfDay:
    'The rate of the last document, of {date}. Enter the representative rate of the document date',
  unprintable:
    '{field}: {count, plural, one {the sign {signs} is not in the font, a question mark is printed instead} other {the signs {signs} are not in the font, question marks are printed instead}}',
  baseAnyText: 'The new document starts again with the customer and the rows of the chosen one.',
  baseSearch: 'Search by customer, number or subject',
  foreignCustomer: 'Customer abroad',
  foreignHelp:
    'No Israeli ID, zero VAT with its reason, English, and the last used currency and rate',
  foreignNoRate:
    'No rate was used before, so the document stays in shekels. You can choose a currency and enter its rate',
  foreignHebrew:
    'No Israeli ID, and zero VAT with its reason. The document stays in Hebrew and shekels',
  foreignEnglish:
    'No Israeli ID, zero VAT with its reason, and English. The document stays in shekels',
  foreignSettings: 'Allow English and foreign currency',
} satisfies Record<keyof typeof hebrew, string>;
