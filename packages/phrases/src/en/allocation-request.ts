import type { allocationRequest as hebrew } from '../he/allocation-request.ts';

export const allocationRequest: Record<keyof typeof hebrew, string> = {
  title: 'Allocation number',
  columnState: 'Allocation number status',
  filteredBy: 'Allocation number: {state}',
  anyState: 'All',
  'state-missing': 'Missing, to be dealt with',
  'state-not-needed': 'Not needed',
  'state-needed': 'Missing',
  'state-asked': 'Asked for',
  'state-approved': 'Approved',
  'state-refused': 'Not approved',
  'state-decided': 'Without a number',
  'state-emergency': 'Emergency number',
  'state-manual': 'Typed',
  needed:
    'The customer can deduct the VAT of this invoice only with an allocation number. Ask the tax authority for it, or type a number from its site',
  neededToConnect:
    'The customer can deduct the VAT of this invoice only with an allocation number. The business is not connected to the tax authority: connect it, or type a number from its site',
  asked:
    'The document is issued. The tax authority has not answered yet, and is asked again automatically. The number will be attached when it comes',
  askedToConnect:
    'The document is issued. The tax authority has not answered yet, and the business is not connected to it now. Once it is connected, the request is sent again by itself',
  refused:
    'The document is issued, but the tax authority gave it no allocation number. Decide what to do',
  'cause-not-approved': 'The tax authority did not approve the invoice',
  'cause-decided-before': 'The tax authority was told of a decision on this invoice before',
  'cause-issuer-number':
    'The number of the business is wrong at the tax authority. Once it is mended, ask again',
  'cause-customer-number':
    'The number of the customer is wrong or not known. Credit the invoice and issue one with the right number',
  'cause-date': 'The date of the invoice is too old, or too far ahead',
  'cause-permission':
    'Whoever connected the business to the tax authority may not act for this business. Connect again, then ask again',
  'cause-request':
    'The tax authority did not take the request as it was sent. If that happens again, support will help',
  'cause-other': 'The tax authority answered with a reason that has no explanation here',
  code: 'Code {code}',
  decide: 'Decide what to do',
  ask: 'Ask for a number',
  askAgain: 'Ask again',
  connect: 'Connect to the tax authority',
  emergency: 'The document has an emergency number, because the tax authority did not answer',
  'emergency-unreported':
    'The use of the number was not reported to the tax authority yet. It is reported by itself once the authority answers',
  'emergency-reported': 'The use of the number was reported to the tax authority',
  'emergency-not-reported':
    'The tax authority did not take the report of the number. Ask it why, and keep the details',
  emergencyOffered:
    'The tax authority did not answer several requests in a row. The document can get an emergency number: {count, plural, one {one is left} other {{count} are left}}',
  useEmergency: 'Use an emergency number',
  usedEmergency: 'An emergency number was given',
  emergencyNotGiven: 'The emergency number was not given',
  credit: 'Issue a credit invoice',
  notAsked: 'The request was not sent',
  gotNumber: 'An allocation number came',
  dialogTitle: 'The invoice got no allocation number',
  dialogText: 'The document is issued and kept. What you choose is recorded with the document',
  'choice-continue': 'Leave it without a number',
  'choice-continue-text':
    'The print says that input tax may not be deducted, and the document is sent to the customer',
  'choice-cancel': 'Cancel the deal',
  'choice-cancel-text':
    'The document is not sent to the customer. A credit invoice cancels it in the books',
  'choice-reverse-charge': 'Reverse charge',
  'choice-reverse-charge-text':
    'Credit the invoice and issue another one without VAT. The customer issues a self-invoice and pays the VAT',
  'choice-further-objection': 'Ask for a hearing',
  'choice-further-objection-text':
    'The tax authority looks again. Until then the document goes out saying that input tax may not be deducted',
  later: 'Not now',
  decided: 'The decision was recorded',
  'was-continue': 'It was decided to leave the invoice without an allocation number',
  'was-cancel':
    'It was decided to cancel the deal. Issue a credit invoice to cancel the invoice in the books',
  'was-reverse-charge':
    'Reverse charge was chosen. Issue a credit invoice, and then a new invoice without VAT',
  reversedCredited:
    'The invoice that got no allocation number was credited. An invoice without VAT is still to be issued in its place',
  issueReversed: 'Issue the new invoice',
  reverseCharge:
    'A reverse charge invoice: it bears no VAT, and the customer issues a self-invoice. The tax authority can be asked for its allocation number',
  reverseChargeToConnect:
    'A reverse charge invoice: it bears no VAT, and the customer issues a self-invoice. To ask for its allocation number, connect the business to the tax authority',
  'was-further-objection': 'A hearing was asked for. After it the number can be asked for again',
  told: 'The tax authority took the decision',
  notNotifiedYet: 'The tax authority was not told of the decision yet',
  history: 'What happened to the request',
  'event-asked': 'The tax authority was asked',
  'event-asked-again': 'It was asked again',
  'event-approved': 'Number {number} came',
  'event-refused': 'Not approved, code {code}',
  'event-unheard-unreachable': 'The tax authority did not answer',
  'event-unheard-untrusted': 'An unclear answer came',
  'event-unheard-not-connected': 'The business was not connected',
  'event-unheard-number-taken': 'A number of another document came',
  'event-given-up': 'After two weeks without an answer it is no longer asked for',
  'event-late': 'An answer came after the request was over, and was not attached',
  'event-typed': 'A number was typed',
  'event-taken-back': 'The typed number was taken back',
  'event-decided': 'It was decided',
  'event-decided-continue': 'It was decided to leave it without a number',
  'event-decided-cancel': 'It was decided to cancel the deal',
  'event-decided-reverse-charge': 'Reverse charge was chosen',
  'event-decided-further-objection': 'It was decided to ask for a hearing',
  'event-emergency': 'Emergency number {number} was given',
  'event-reported': 'The use of the emergency number was reported to the tax authority',
  'event-not-reported': 'The tax authority did not take the report of the emergency number',
  'event-told': 'The tax authority was told of the decision',
  'event-not-told': 'The tax authority did not take the decision',
};
