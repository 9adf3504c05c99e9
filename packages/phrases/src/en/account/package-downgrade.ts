/** A smaller package on account/packages: what goes by it, and from when. */
export const packageDowngrade = {
  goTo: 'Move to {name}',
  goToMonth: 'Pay by the month',
  panel: 'Move to {name} on {day}',
  panelMonth: 'Pay by the month from {day}',
  panelText:
    'Until {day} everything stays as it is. After it, what you have stays open to see, download and report, and adding more than the new limits stops.',
  nothingGoes: 'All limits and features stay.',
  documents: 'Documents a month',
  unlimited: 'without a limit',
  limitGoes: '{name}: {before} → {after}',
  usedThisMonth:
    '{used, plural, =0 {None issued this month yet.} one {One issued this month.} other {# issued this month.}}',
  documentsExtra: 'Above the limit {price} each, before VAT',
  documentsStop: 'When the limit is full, issuing stops until the next month',
  usedToday: '{used, plural, =0 {None yet} other {# today}}',
  usedAbove: '{used} today. They stay, and no more can be added until there is room',
  usedNone:
    '{used, plural, one {One today. It stays, and none can be added in this package} other {# today. They stay, and none can be added in this package}}',
  cancelText:
    'The move to the smaller package is called off too. If you take the end back, set the move again.',
  changedMeanwhile: 'The subscription changed meanwhile, and the page is up to date now',
  featureGoes: '{name}: not in the package',
  addonGoes: 'Add-on that is not needed and not charged: {name}',
  'price-YEAR': 'Price of a year',
  'price-MONTH': 'Price of a month',
  total: 'To charge on {day}',
  chargeNow: 'To charge now',
  nothingBack: 'What you paid for stays until its end, and is not paid back',
  confirm: 'Yes, move on {day}',
  waits: 'Set for {day}',
  scheduled: 'The move is set for {day}',
  'open-YEAR': 'From {day} your package will be {name}, paid by the year',
  'open-MONTH': 'From {day} your package will be {name}, paid by the month',
  openText:
    'Until then everything stays as it is. An upgrade, or ending the subscription, calls this off too.',
  callOff: 'Call it off',
  calledOff: 'Called off: the subscription goes on as it is',
  nextPackage: 'By the package {name}',
} as const;
