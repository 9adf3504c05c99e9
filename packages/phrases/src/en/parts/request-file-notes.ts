import type { requestFileNotes as requestFileNotesHe } from '../../he/parts/request-file-notes.ts';

export const requestFileNotes: Record<keyof typeof requestFileNotesHe, string> = {
  customerName:
    'A regular customer is found by name or number, and their card fills what is empty. Another name: a customer who is not regular',
  customerTaxId: 'The tax ID of a regular customer',
  customerEmail: 'One address. Without a name, a regular customer is found by it',
  customerPhone: 'Such as 052-1234567. Without a name, a regular customer is found by it',
  openDocuments: 'Numbers of open documents, separated by commas: 1001, 1002. Instead of an amount',
  amount: 'In shekels, VAT included. Instead of documents to pay',
  description: 'What the payment is for. Required with an amount',
  docType:
    'The document that follows the payment of an amount: invoice receipt or receipt. Empty: the type of the file',
  validUntil: 'The last day to pay: 31/12/2026. Empty: no end',
  mayPayPart: 'Yes or no: whether a part of the sum may be paid. Empty: no',
  instalmentsMax: 'Into how many instalments it may be divided, up to 36. Empty: one payment',
  channel: 'Mail, SMS, both, or link (nothing is sent). Empty: as chosen for the file',
  reminderDays:
    'After how many days without a payment one reminder is sent, up to 60. Empty: no reminder',
  language: 'Hebrew or English. Empty: that of the customer',
  note: 'Shown in the message and on the payment page',
};
