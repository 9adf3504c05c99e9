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
} as const;
