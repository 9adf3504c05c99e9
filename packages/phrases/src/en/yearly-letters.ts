import type { yearlyLetters as yearlyLettersHe } from '../he/yearly-letters.ts';

export const yearlyLetters: Record<keyof typeof yearlyLettersHe, string> = {
  ofYear: 'Year {year}',
  total: 'Total',
  signature: 'Signature and stamp',
  fileName: '{title} {year} {name}',
  customerTitle: 'Summary of withheld tax',
  customerLead:
    'By our books, in {year} you withheld tax at source from payments to us, as listed here. Sums are by the date of the receipt.',
  customerClosing:
    'Please send us your yearly certificate of withheld tax. If your books have another sum, contact us and we will look into it together.',
  customerSum: 'Withheld in the year',
  customerSubject: 'Summary of withheld tax for {year}',
  customerMail:
    'Attached is a summary of the tax that you withheld from us in {year}. Please answer with your yearly certificate of withheld tax.',
  supplierTitle: 'Yearly statement of withheld tax',
  supplierLead:
    'We confirm that in {year} we made the payments listed here to you, and withheld tax at source from them as stated.',
  deductionsFile: 'Number of our deductions file: {number}',
  supplierSum: 'Withheld in the year',
  supplierSubject: 'Yearly statement of withheld tax for {year}',
  supplierMail:
    'Attached is the yearly statement of the tax that we withheld from payments to you in {year}.',
  donationTitle: 'Summary of donations',
  donationLead: 'Thank you for your donations. In {year} we received these from you.',
  donationApproved:
    'The donations are recognised under section 46 of the Income Tax Ordinance. Approval number: {numbers}',
  donationPartApproved:
    'Of them, {sum} are recognised under section 46 of the Income Tax Ordinance. Approval number: {numbers}',
  donationClosing: 'This summary is for your convenience and does not replace the receipts.',
  donationSum: 'Donations of the year',
  donationSubject: 'Summary of your donations for {year}',
  donationMail:
    'Thank you for your donations. Attached is a summary of those that we received from you in {year}.',
  mailSubject: '{subject} from {issuer}',
  mailGreeting: 'Hello {name},',
  'all-customer-withheld': 'Summaries of withheld tax {year}',
  'all-supplier-withheld': 'Statements of withheld tax {year}',
  'all-donations': 'Letters to donors {year}',

  'card-customer-withheld': 'Yearly summary to each customer',
  'card-supplier-withheld': 'Yearly statement to each supplier',
  'card-donations': 'Yearly letter to each donor',
  'note-customer-withheld':
    'What each customer withheld by the books, with a request for their yearly certificate.',
  'note-supplier-withheld': 'Confirms the tax that was withheld, with all payments of the year.',
  'note-donations':
    'Thanks with a summary of the donations of the year. Who gave without a name gets none.',
  titleOf: '{letters}, {year}',
  printAll: 'All to print',
  archiveAll: 'All as a ZIP',
  mailAll: 'Mail to all',
  fileStarted: 'The file is being made. It will wait in My files, and you will get a notice.',
  toFiles: 'To my files',
  mailText:
    'Each gets their own at the address on the card, once for this year. Who got it already, and who has no address, gets none.',
  earlyNote: '{year} is not over. The letters have only what was recorded until today.',
  earlyTitle: '{year} is not over. Send anyway?',
  earlyText:
    'Everybody gets one letter a year. What is recorded until the end of the year will not be in it.',
  earlyMail: 'Send now',
  mailAgain: 'Also to those who got it already',
  mailBack: 'Cancel',
  mailStarted: 'The mailing has begun',
  mailingOf: 'Mailing of {when}',
  mailingBy: '{name}',
  progressLabel: 'Progress of the mailing',
  progress: '{done} of {all} mailed',
  failedCount: '{count, plural, one {One letter did not arrive} other {# letters did not arrive}}',
  skippedCount:
    '{count, plural, one {One recipient has no e-mail address} other {# recipients have no e-mail address}}',
  stateRunning: 'Being mailed',
  statePaused: 'Paused',
  stateCancelled: 'Stopped',
  stateDone: 'Done',
  stateFailed: 'Stopped by a fault',
  stop: 'Stop',
  columnLetter: 'Yearly letter',
  sentOn: 'Mailed on {date}',
  onTheWay: 'On its way',
  notSent: '–',
  letterPdf: 'PDF',
  letterMail: 'Mail',
  alreadySent: 'Already mailed for this year. Mail it again?',
  alreadySentText: 'The letter was mailed on {date}.',
  sendAgain: 'Mail again',
  failedTitle: 'The state of the mailing did not load',
};
