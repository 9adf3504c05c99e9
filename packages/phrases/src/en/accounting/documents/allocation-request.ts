import type { allocationRequest as hebrew } from '../../../he/accounting/documents/allocation-request.ts';

export const allocationRequest: Record<keyof typeof hebrew, string> = {
  title: 'Allocation number',
  columnState: 'Allocation number status',
  filteredBy: 'Allocation number: {state}',
  anyState: 'All',
  badgeNumber: 'Allocation {number}',
  'badge-needed': 'Allocation number missing',
  'badge-asked': 'Awaiting allocation number',
  'badge-refused': 'Allocation refused',
  'state-missing': 'Missing, action needed',
  'state-not-needed': 'Not needed',
  'state-needed': 'Missing',
  'state-asked': 'Requested',
  'state-approved': 'Approved',
  'state-refused': 'Not approved',
  'state-decided': 'Without a number',
  'state-emergency': 'Emergency number',
  'state-manual': 'Entered manually',
  needed:
    'The customer can deduct the VAT of this invoice only with an allocation number. Request one from the tax authority, or enter a number from its website',
  neededToConnect:
    'The customer can deduct the VAT of this invoice only with an allocation number. The business is not connected to the tax authority: connect it, or enter a number from its website',
  asked:
    'The document is issued. The tax authority has not answered yet, and Pinkas keeps asking automatically. The number is attached when it arrives',
  askedToConnect:
    'The document is issued. The tax authority has not answered yet, and the business is not connected to it now. Once it is connected, the request is sent again automatically',
  refused:
    'The document is issued, but the tax authority gave it no allocation number. Choose what to do',
  'cause-not-approved': 'The tax authority did not approve the invoice',
  'cause-decided-before': 'A decision on this invoice was already reported to the tax authority',
  'cause-issuer-number':
    'The tax authority has a wrong number for the business. Once it is corrected, request again',
  'cause-customer-number':
    'The customer number is wrong or unknown. Credit the invoice and issue a new one with the right number',
  'cause-date': 'The invoice date is too old or too far in the future',
  'cause-permission':
    'The person who connected the business to the tax authority may not act for it. Connect again, then request again',
  'cause-request':
    'The tax authority did not accept the request. If this happens again, contact support',
  'cause-other': 'The tax authority answered with a reason that has no explanation here',
  code: 'Code {code}',
  decide: 'Choose what to do',
  ask: 'Request a number',
  askAgain: 'Request again',
  connect: 'Connect to the tax authority',
  emergency: 'The document has an emergency number, because the tax authority did not answer',
  'emergency-unreported':
    'The use of the number was not reported to the tax authority yet. It is reported automatically once the authority answers',
  'emergency-reported': 'The use of the number was reported to the tax authority',
  'emergency-not-reported':
    'The tax authority did not accept the report of the number. Ask it why, and keep the details',
  emergencyOffered:
    'The tax authority did not answer several requests in a row. The document can get an emergency number: {count, plural, one {one is left} other {{count} are left}}',
  useEmergency: 'Use an emergency number',
  usedEmergency: 'An emergency number was used',
  emergencyNotGiven: 'The emergency number was not used',
  credit: 'Issue a credit invoice',
  notAsked: 'The request was not sent',
  gotNumber: 'The allocation number arrived',
  dialogTitle: 'The invoice got no allocation number',
  dialogText: 'The document is issued and saved. Your choice is recorded with the document',
  'choice-continue': 'Continue without a number',
  'choice-continue-text':
    'The print states that input tax may not be deducted, and the document is sent to the customer',
  'choice-cancel': 'Cancel the sale',
  'choice-cancel-text':
    'The document is not sent to the customer. A credit invoice cancels it in the books',
  'choice-reverse-charge': 'Reverse charge',
  'choice-reverse-charge-text':
    'Credit the invoice and issue another one without VAT. The customer issues a self-invoice and pays the VAT',
  'choice-further-objection': 'Request a hearing',
  'choice-further-objection-text':
    'The tax authority reviews the invoice again. Until then the document states that input tax may not be deducted',
  later: 'Not now',
  decided: 'The decision was recorded',
  'was-continue': 'You chose to continue without an allocation number',
  'was-cancel':
    'You chose to cancel the sale. Issue a credit invoice to cancel the invoice in the books',
  'was-reverse-charge':
    'Reverse charge was chosen. Issue a credit invoice, and then a new invoice without VAT',
  reversedCredited:
    'The invoice without an allocation number was credited. Now issue an invoice without VAT in its place',
  issueReversed: 'Issue the new invoice',
  reverseCharge:
    'A reverse charge invoice: it has no VAT, and the customer issues a self-invoice. You can request its allocation number from the tax authority',
  reverseChargeToConnect:
    'A reverse charge invoice: it has no VAT, and the customer issues a self-invoice. To request its allocation number, connect the business to the tax authority',
  'was-further-objection': 'A hearing was requested. After it you can request the number again',
  told: 'The tax authority received the decision',
  notNotifiedYet: 'The decision was not reported to the tax authority yet',
  history: 'Request history',
  'event-asked': 'The number was requested from the tax authority',
  'event-asked-again': 'The number was requested again',
  'event-approved': 'Number {number} arrived',
  'event-refused': 'Not approved, code {code}',
  'event-unheard-unreachable': 'The tax authority did not answer',
  'event-unheard-untrusted': 'An unclear answer arrived',
  'event-unheard-not-connected': 'The business was not connected',
  'event-unheard-number-taken': 'The answer was a number of another document',
  'event-given-up': 'No answer for two weeks, so the request was stopped',
  'event-late': 'An answer arrived after the request had ended, and was not attached',
  'event-typed': 'A number was entered manually',
  'event-taken-back': 'The entered number was removed',
  'event-decided': 'A decision was made',
  'event-decided-continue': 'Decision: continue without a number',
  'event-decided-cancel': 'Decision: cancel the sale',
  'event-decided-reverse-charge': 'Decision: reverse charge',
  'event-decided-further-objection': 'Decision: request a hearing',
  'event-emergency': 'Emergency number {number} was used',
  'event-reported': 'The use of the emergency number was reported to the tax authority',
  'event-not-reported': 'The tax authority did not accept the report of the emergency number',
  'event-told': 'The decision was reported to the tax authority',
  'event-not-told': 'The tax authority did not accept the decision',
};
