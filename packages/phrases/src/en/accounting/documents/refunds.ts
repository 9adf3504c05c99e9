import type { refunds as hebrew } from '../../../he/accounting/documents/refunds.ts';

export const refunds: Record<keyof typeof hebrew, string> = {
  act: 'Refund',
  title: 'Refund to the customer',
  titleOf: 'Refund the credit of {document}',
  free: 'Credit that can be refunded: {sum}',
  time: 'Credit to refund',
  timeHelp:
    'The customer has credit from two periods. Each refund is for one period. Refund the rest separately.',
  timeWith: 'From the period in which the business charged VAT, {sum}',
  timeWithout: 'From the period in which the business charged no VAT, {sum}',
  sum: 'Amount to refund',
  sumMissing: 'Enter an amount',
  sumUnreadable: 'Not a valid amount',
  sumAbove: 'Up to {sum} can be refunded',
  means: 'Refund method',
  date: 'Refund date',
  dateAhead: 'Only a cheque can have a future date',
  reference: 'Reference',
  chequeNumber: 'Cheque number',
  chequeMissing: 'Enter the cheque number',
  lastDigits: 'Last four digits',
  lastDigitsInvalid: 'Enter four digits or leave the field empty',
  name: 'Name of the method',
  nameMissing: 'Enter the name of the method',
  subject: 'For',
  subjectHelp: 'Printed on the document',
  mail: 'Send the document to {address}',
  paper:
    'A numbered receipt with a negative amount is issued, and the credit decreases by the amount.',
  cashLaw:
    'The cash in the transaction, {cash}, exceeds the limit of the cash law: {allowed} in a transaction of {deal}. The refund is not blocked.',
  confirm: 'Issue the refund',
  failed: 'The refund was not issued',
  done: 'A refund of {sum} was issued, {document}',
  open: 'Open',
};
