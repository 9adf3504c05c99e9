/** settings/book: certificates of the business, and how documents carry them. */
export const book = {
  title: 'Bookkeeping',
  intro:
    'Returns, advances and files at the authorities, and the certificates that can go with the mail of every document',
  toYears: 'Year closing',
  toChart: 'Chart of accounts',
  bookkeeping: 'Bookkeeping certificate',
  withholding: 'Withholding certificate',
  none: 'No certificate was uploaded yet',
  kinds: 'PDF, JPEG or PNG, up to 5 MB',
  validFrom: 'Valid from',
  validUntil: 'Valid until',
  waiting: 'Not valid yet',
  'in-force': 'In force',
  ending: 'Ends soon',
  expired: 'Expired',
  save: 'Save the certificate',
  saved: 'Saved',
  saveFailed: 'The change was not saved',
  remove: 'Remove the certificate',
  removeTitle: 'Remove {name}?',
  removeText:
    'Documents that are sent from now on will not carry it. What was sent stays as it is.',
  keep: 'Keep the certificate',
  attaches: 'Attach the certificates to new documents',
  attachesHint:
    'Every document may change it. Only what is in force on the day of sending goes out',
  failedTitle: 'The certificates were not loaded',
  attachSwitch: 'Attach our certificates',
  attachSent: '{name}, valid until {date}',
  attachExpired: '{name} will not be attached, it expired on {date}',
  attachWaiting: '{name} will not be attached, it begins on {date}',
} as const;
