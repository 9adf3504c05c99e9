import type { numberCheck as hebrew } from '../../he/accounting/number-check.ts';

export const numberCheck: Record<keyof typeof hebrew, string> = {
  title: 'Number at the tax authority',
  'state-unchecked': 'Not checked',
  'state-confirmed': 'Confirmed',
  'state-differs': 'Does not match',
  'state-not-found': 'Not found',
  'state-unheard': 'No answer',
  'words-unchecked':
    'The allocation number on the invoice was not checked with the tax authority yet',
  'words-confirmed':
    'The tax authority confirmed the allocation number with the details of this expense',
  'words-differs':
    'The tax authority has this allocation number with other details. Check the expense, or ask the supplier',
  'words-not-found':
    'The tax authority has no such allocation number on an invoice to the business. Check the digits, or ask the supplier',
  'words-unheard':
    'The tax authority did not answer about the number. You can check again at any time',
  what: 'Detail',
  here: 'In Pinkas',
  there: 'Tax authority',
  'of-supplier': 'Dealer number',
  'of-date': 'Date',
  'of-sum': 'Before VAT',
  'of-vat': 'VAT',
  checkedOn: 'Checked on {date}',
  check: 'Check with the tax authority',
  checkAgain: 'Check again',
  connect: 'Connect to the tax authority',
  notChecked: 'The number was not checked',
  notHeard: 'The tax authority did not answer. The details here did not change',
};
