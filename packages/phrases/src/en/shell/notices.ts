import type {
  notices as hebrew,
  noticeSettings as hebrewSettings,
} from '../../he/shell/notices.ts';

export const notices: Record<keyof typeof hebrew, string> = {
  quoteAccepted: 'Quote {number} was accepted: {customer}',
  quoteRejected: 'Quote {number} was declined: {customer}',
  invoicePaid: '{document} was paid in full: {customer}',
  mailFailed: 'The mail with {document} did not reach {mailTo}',
  textFailed: 'The text message with {document} was not sent to {phone}',
  reminderFailed: 'The reminder about {document} did not reach {mailTo}',
  paymentReminder: 'Reminder: {sum} from {customer} due {date}, {document}',
  paymentReminderNote: 'Reminder: {note}. {sum} from {customer} due {date}, {document}',
  debitsReturned:
    '{count, plural, one {One bank debit of {sum} was} other {{count} bank debits of {sum} were}} returned from debit file {no}. The debts are open again',
  debitTrouble:
    'No document was issued for the bank debit of {customer}, {sum}, in debit file {no}. The file says why, and it is tried again tonight',
  'webhookFailing-fourth': 'The endpoint {endpoint} has not answered since {since}. We keep trying',
  'webhookFailing-last-day':
    'The endpoint {endpoint} has not answered since {since}. Unless it does, it is switched off in a day',
  'webhookFailing-off':
    'The endpoint {endpoint} has not answered since {since} and was switched off. You can switch it on and send again',
  'webhookFailing-gone':
    'The endpoint {endpoint} said that its address is gone and was switched off',
  backupSilent: 'No proof of the backup {destination} since {date}',
  'accessGiven-app':
    'The application {name} was given access to the business. If you do not know it, end the access now',
  'accessGiven-key': 'A new API key was made: {name}. If you do not know it, revoke it now',
  cardEnding:
    '{count, plural, one {One saved card of a customer ends} other {# saved cards of customers end}} by {date}. You can ask for another before the next charge',
  cardsChanged:
    'The card company updated saved cards. Replaced: {replaced}, cancelled: {cancelled}, stopped by the customer: {stopped}. Ask for another card where one was cancelled',
  cardDifferences:
    '{terminal}, {date}: {there, plural, =0 {none only at the gateway} one {1 payment only at the gateway} other {# payments only at the gateway}}, {here, plural, =0 {none only here} one {1 payment only here} other {# payments only here}}',
  cardPaid: 'Paid by card: {sum}, {customer}',
  cardChargedBack:
    'The card company took {sum} back after a dispute by {customer}. Check it, and correct the document',
  billingHeld:
    '{count, plural, one {One charge of {sum} was} other {{count} charges of {sum} were}} stopped in the run of automatic billing of {date}. Decide about them',
  billingHeldUnknown:
    '{count, plural, one {One charge was} other {{count} charges were}} stopped in the run of automatic billing of {date}. A rate of exchange is missing, so the sum is not known yet. Decide about them',
  billingRefused:
    'The charge of {customer}, {title}, {sum}, was refused. It is tried again on {date}',
  billingGivenUp:
    'The charge of {customer}, {title}, {sum}, was refused and is not tried again. Decide what follows',
  holdEnding:
    '{sum} held on the card of {customer} are held until {date}. After that they lapse and cannot be charged',
  'cardTrouble-differs':
    'A charge of {sum} from {customer} is not what was asked for. Decide about it',
  'cardTrouble-contradicts': 'The card gateway contradicts itself: {sum}, {customer}',
  'cardTrouble-claimed': 'The same charge paid something else already: {sum}, {customer}',
  'cardTrouble-cannot-tell':
    'Nobody knows whether {sum} was charged from {customer}. Look at the card gateway',
  'cardTrouble-no-document': '{sum} came in from {customer}, and its document was not issued',
  draftRefused: 'The issue scheduled for {date} was stopped: {type}, {customer}',
  draftRefusedNoCustomer: 'The issue scheduled for {date} was stopped: {type}',
  draftComing: 'Issued automatically on {date}: {type}, {customer}, {sum}',
  draftComingNoCustomer: 'Issued automatically on {date}: {type}, {sum}',
  jobDoneMail: 'The selected documents were mailed',
  jobDonePrint: 'The print file is ready',
  jobDoneZip: 'The ZIP file is ready to download',
  jobDoneFile: 'The documents from the file were issued',
  jobDoneRequests: 'The payment requests from the file were sent',
  jobDoneBilling: 'Fast billing finished',
  jobDoneArchive: 'The archive of the business is ready to download',
  jobDoneExport: 'The file you requested is ready to download',
  jobDoneLetters: 'The yearly letters were mailed',
  jobDoneClients: 'The files of the clients are ready to download',
  jobFailedMail: 'Mailing the selected documents stopped. You can resume it',
  jobFailedPrint: 'Creating the print file stopped. You can resume it',
  jobFailedZip: 'Creating the ZIP file stopped. You can resume it',
  jobFailedFile: 'Issuing documents from the file stopped. You can resume it',
  jobFailedBilling: 'Fast billing stopped because of a fault. You can resume it',
  jobFailedRequests: 'Sending payment requests from the file stopped. You can resume it',
  jobFailedArchive: 'Creating the archive of the business stopped. You can resume it',
  jobFailedExport: 'The file you requested was not finished because of an error',
  jobFailedLetters:
    'Mailing the yearly letters stopped. You can mail them again; nobody gets a letter twice',
  jobFailedClients: 'Creating the files of the clients stopped. You can start again',
  'reportMailFailed-mail': 'The mail with the report {view} did not reach {name}',
  'reportMailFailed-too-long':
    'The report {view} was not sent to {name}: it is too long for a PDF. It can be sent as an Excel file',
  'reportMailFailed-too-large':
    'The report {view} was not sent to {name}: the file is too large for mail. You can narrow the view',
  'reportMailFailed-other': 'The report {view} was not sent to {name}. Open it and check the view',
  'reportMailEnded-own':
    'The scheduled mail of {view} ended: you no longer have access to the report',
  'reportMailEnded-recipient':
    'The report {view} is no longer sent to {name}, who has no access to it',
  'reportMailEnded-last-recipient':
    'The scheduled mail of {view} ended: its only recipient, {name}, no longer has access to the report',
  numberRefused:
    'The tax authority gave no allocation number to {document}, {customer}. Choose what to do',
  numberGivenUp:
    'The tax authority did not answer for two weeks about the allocation number of {document}, {customer}. Enter a number or request again',
  'authorityConsent-ending': 'The connection to the tax authority expires on {date}',
  'authorityConsent-lapsed': 'The connection to the tax authority expired on {date}',
  'authorityConsent-refused': 'The tax authority withdrew the permission. Connect again',
  'clearingAnswered-approved': 'The application to accept cards was approved',
  'clearingAnswered-correction': 'The application to accept cards needs corrections',
  'clearingAnswered-refused': 'The application to accept cards was not approved',
  renewalRefused:
    'Your subscription was not renewed: {sum} could not be charged. We will try again on {date}. To pay now, replace the card on the page of your package',
  renewalGivenUp:
    'Your subscription was not renewed: {sum} could not be charged, and we stopped trying. No documents can be issued until you choose a package',
  'packageSmaller-YEAR': 'Since {date} your package is {name}, paid by the year, as you chose',
  'packageSmaller-MONTH': 'Since {date} your package is {name}, paid by the month, as you chose',
  'addonEnded-users':
    'The add-on of {count, plural, one {one user} other {{count} users}} ended on {date}, as you chose',
  'addonEnded-bank-accounts':
    'The add-on of {count, plural, one {one bank account} other {{count} bank accounts}} ended on {date}, as you chose',
  'giftBooked-brought':
    'A business that you invited joined and paid. {sum} were credited to you, and reduce the next charge',
  'giftBooked-joined': 'Your joining gift, {sum}, was credited to you, and reduces the next charge',
  documentsNear: 'You issued {used} of the {most} documents that your package has for this month',
  documentsFull:
    'You issued all {most} documents that your package has for this month. Issuing goes on until {date}, and each document costs extra',
  documentsFullStops:
    'You issued all {most} documents of this month, and issuing stopped until {date}. To go on now, choose a larger package',
  certificateExpiring: '{certificate} is valid until {date}. Upload a new one',
  bookkeeping: 'The bookkeeping certificate',
  withholding: 'The withholding certificate',
  memberJoined: 'New user in the business: {name}',
  booksRequested: 'An accountant requests access to the books: {name}',
  questionAsked: 'New question about {paper}: {name}',
  questionAnswered: 'Answer about {paper}: {name}',

  title: 'Notifications',
  unreadCount: 'Notifications: {count} unread',
  unread: 'Unread',
  readAll: 'Mark all as read',
  settings: 'Notification settings',
  empty: 'No notifications',
  emptyAbout:
    'Answers to quotes, mail that did not arrive, files that are ready and more appear here.',
  failed: 'Notifications did not load',
  elsewhere: 'In other businesses',
  elsewhereUnread: '{count, plural, one {one notification} other {# notifications}}',
  older: 'Earlier notifications',
};

export const noticeSettings: Record<keyof typeof hebrewSettings, string> = {
  'quote-accepted': 'A quote was accepted',
  'quote-rejected': 'A quote was declined',
  'invoice-paid': 'Another user recorded the payment of your document',
  'mail-failed': 'Mail with a document did not arrive',
  'text-failed': 'A text message was not sent',
  'reminder-failed': 'A reminder to a customer did not arrive',
  'payment-reminder': 'Your reminder about an expected payment',
  'card-paid': 'A customer paid by card',
  'card-trouble': 'A card payment to look into',
  'card-charged-back': 'A customer disputed a charge',
  'billing-held': 'Automatic charges were stopped and wait for you',
  'billing-refused': 'An automatic charge was refused',
  'hold-ending': 'A sum held on a card is about to lapse',
  'debits-returned': 'Bank debits were returned',
  'debit-trouble': 'A bank debit got no receipt',
  'card-ending': 'Saved cards that end soon',
  'cards-changed': 'Saved cards that were replaced or cancelled',
  'card-differences': 'Card payments that are on one side alone',
  'renewal-refused': 'Your subscription was not renewed',
  'package-smaller': 'Another package of your choice is in force',
  'addon-ended': 'An add-on of the package ended',
  'gift-booked': 'A gift for a friend who joined was credited',
  'documents-near': 'Most documents of the month were issued',
  'documents-full': 'All documents of the month were issued',
  'draft-refused': 'A scheduled issue was stopped',
  'draft-coming': 'A document from a template will be issued tomorrow',
  'job-done': 'A long job finished',
  'job-failed': 'A long job stopped',
  'report-mail-failed': 'A report by scheduled mail was not sent',
  'report-mail-ended': 'The scheduled mail of a report ended',
  'access-given': 'An application or API key that was given access',
  'webhook-failing': 'A webhook endpoint that does not answer',
  'backup-silent': 'Cloud backup without a proof for over a day',
  'number-refused': 'The tax authority gave no allocation number',
  'number-given-up': 'A request for an allocation number got no answer',
  'authority-consent': 'The connection to the tax authority',
  'clearing-answered': 'Answer to the application to accept cards',
  'certificate-expiring': 'A certificate of the business is about to expire',
  'member-joined': 'A new user joined the business',
  'books-requested': 'An accountant requests access to the books',
  'question-asked': 'A question from the accountant',
  'question-answered': 'An answer to a question you asked',
  card: 'Notifications',
  about: 'What to notify you about in this business, and how',
  kind: 'Event',
  inProduct: 'In Pinkas',
  mail: 'By mail',
  inProductOf: 'In Pinkas: {kind}',
  mailOf: 'By mail: {kind}',
  none: 'No mail',
  now: 'Immediately',
  daily: 'Once a day',
  dailyHelp: 'The daily mail is sent at 8:00 with everything up to then.',
  saved: 'Notification settings saved',
  failed: 'Notification settings did not load',
};
