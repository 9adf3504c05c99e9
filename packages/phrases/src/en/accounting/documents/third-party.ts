import type { thirdParty as hebrew } from '../../../he/accounting/documents/third-party.ts';

export const thirdParty: Record<keyof typeof hebrew, string> = {
  question: 'Who paid?',
  differs: 'The receipt is issued to {payer}, and {document} belongs to {customer}.',
  otherPaid: '{payer}, for {customer}',
  customerPaid: '{customer}',
  leaveOut: 'The receipt is not for {document}',
  confirmed:
    'The payment is from {payer}, on account of {document} of {customer}. The receipt states this, and the debt of {customer} decreases.',
  takeBack: 'Change the answer',
  relation: 'Relation to the customer, or reason',
  relationHelp: 'For example: parent company. Printed on the receipt',
  confirmPaidFor: 'On account of',
};
