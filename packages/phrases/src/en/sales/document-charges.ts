/** A card row of a document that is charged there and then. */
export const documentCharges = {
  chargeNow: 'Charge the card now',
  chargeNowHelp:
    'The card is typed on the page of {gateway}, and the document is issued by itself after the payment',
  askTitle: 'Charge the card and issue {type}',
  askText:
    'The page of {gateway} opens in a new tab. Once the payment is approved the document is issued as it is here, even if the browser is closed.',
  sum: 'Charged by card',
  charge: 'Charge {sum}',
  back: 'Back',
  failed: 'The charge was not opened',
  notSaved:
    'The draft is not saved on the server yet, so the card was not charged. Check the connection and try again',
  waitingTitle: 'Waiting for the card',
  waitingText: 'The result appears here by itself once the card is typed on the page of {gateway}.',
  cardRefused: 'The card was refused',
  otherCard: 'The page of {gateway} is still open, and another card can be typed there.',
  waitingHold:
    'Until the charge is over the draft is locked and kept, and this screen may be closed.',
  blocked: 'The browser blocked the new tab. Open the page from here',
  openPage: 'Open the page of {gateway}',
  ask: 'Check now',
  askFailed: 'The check was not done',
  letGo: 'Go on without charging',
  letGoDone: 'The card was not charged. You can go on editing',
  leave: 'Close',
  paidTitle: 'The charge was approved',
  paidText: 'The document is being issued, and opens here in a moment.',
  unknownTitle: 'It is not known yet whether the payment went through',
  unknownText:
    'Do not collect it again, in another way neither, until there is an answer. The draft is kept, and if the payment went through the document is issued by itself.',
  toDesk: 'Look into it',
  notPaidTitle: 'The card was not charged',
  notPaidText: 'The draft is as it was. You can charge again, or take the payment in another way.',
  toEdit: 'Back to editing',
  noDocumentTitle: 'The card was charged, and the document was not issued',
  noDocumentText:
    'The desk of unknown money says why, and issues the document again. Do not charge again.',
  draftUnderWay: 'Being charged',
  draftInDoubt: 'Payment in doubt',
} as const;
