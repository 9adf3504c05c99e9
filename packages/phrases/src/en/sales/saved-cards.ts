/** Cards of regular customers that are charged again without their numbers. */
export const savedCards = {
  title: 'Saved cards',
  failed: 'The saved cards could not be loaded',
  ends: '•••• {digits}',
  noDigits: 'Saved card',
  expiry: 'valid to {month}',
  'state-valid': 'Valid',
  'state-ending': 'Ends on {date}',
  'state-ended': 'Expired',
  disconnected: 'Terminal disconnected',
  disconnectedText:
    'The card is saved at terminal {terminal} of {gateway}. Connect that terminal to charge it',
  'consent-phone': 'Agreed by telephone, {date}, {name}',
  'consent-phone-unnamed': 'Agreed by telephone, {date}',
  'consent-page': 'The customer agreed on the payment page, {date}',
  remove: 'Remove',
  removeNamed: 'Remove: {card}',
  removeTitle: 'Remove the card {card}?',
  removeText: 'It cannot be charged again. Charges that were made stay as they are.',
  removeSure: 'Remove the card',
  removeKeep: 'Keep it',
  removed: 'The card was removed',
} as const;
