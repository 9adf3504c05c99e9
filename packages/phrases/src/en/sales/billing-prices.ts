/** The dialog that changes the prices of many templates. */
export const billingPrices = {
  title: 'Change prices of billing templates',
  percent: 'Change in percent',
  percentHelp: 'For example 5, or -10 to make cheaper',
  rounding: 'Round the price',
  roundAgora: 'To the agora',
  roundTen: 'To 10 agorot',
  roundShekel: 'To the shekel',
  from: 'From',
  preview: 'Prices after the change',
  chosen: '{count} of {all} chosen',
  none: 'There are no templates to change.',
  firstOn: 'First billed at the new price on {date}',
  firstOnWithoutMail: 'First billed at the new price on {date}. The customer has no mail address.',
  'unpriced-nothing-due': 'Nothing is due after this day.',
  'unpriced-no-customer': 'The customer was removed from the book.',
  'unpriced-too-many-steps': 'The template has 24 changes of price already.',
  tells: 'Mail customers about the new price',
  tellsHint: 'The mail goes out now, with the price until now, the new price and the day.',
  note: 'What to add to the mail',
  noteHelp: 'May stay empty',
  change:
    '{count, plural, =0 {Change the price} one {Change the price of one template} other {Change the price of # templates}}',
  changed:
    '{count, plural, one {The price of one template was changed} other {The price of # templates was changed}}',
  changedAndTold:
    '{count, plural, one {The price of one template was changed} other {The price of # templates was changed}}. {told, plural, one {One mail is on its way} other {# mails are on their way}}.',
  lastChange:
    'Last change: {percent} from {date}, {count, plural, one {in one template} other {in # templates}}',
  toUndo: 'Undo the change',
  undoTitle: 'Undo a price change',
  undoWhat:
    'The change of {percent} from {date}. The earlier price comes back only in templates that were not billed at the new one.',
  undoRows: 'Templates of the change',
  'undo-open': 'The earlier price comes back',
  'undo-undone': 'The earlier price is back',
  'undo-billed': 'Stays: billed at the new price',
  'undo-tried': 'Stays: a charge at the new price is under way or waits for a decision',
  'undo-changed': 'Stays: the price changed again since',
  'undo-ended': 'Stays: the template ended',
  undoTells: 'Mail those who were told of the new price',
  undoTellsHint: 'The mail says that the price stays as it was.',
  undo: '{count, plural, =0 {Nothing to undo} one {Undo in one template} other {Undo in # templates}}',
  undone:
    '{count, plural, =0 {No price changed} one {The price is back in one template} other {The price is back in # templates}}',
  undoneAndTold:
    '{count, plural, one {The price is back in one template} other {The price is back in # templates}}. {told, plural, one {One mail is on its way} other {# mails are on their way}}.',
} as const;
