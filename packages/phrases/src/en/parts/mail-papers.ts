import type { mailPapers as mailPapersHe } from '../../he/parts/mail-papers.ts';

/** Mails about documents: sending, quotes, statements, questions, drafts and reminders. */
export const mailPapers: Record<keyof typeof mailPapersHe, string> = {
  documentSms: 'Hello, [document] from [business]. View it here: [link]',
  documentSubject: '{docType} no. {number} from {issuer}',
  copySubject: 'Copy: {subject}',
  copyAbout: 'The document is here:',
  documentLead: '{gender, select, other {{docType} no. {number} from {issuer} is attached.}}',
  documentCopyLead: 'Attached is a certified copy of {docType} no. {number} from {issuer}.',
  documentSum: '{document}, total {sum}',
  payUntil: 'Payment due {date}',
  documentAbout: 'The document is digitally signed. View it, download it and get in touch at:',
  quoteAbout: 'View the quote and accept or reject it at:',
  documentButton: 'View document',
  payButton: 'Pay {sum}',
  payAbout: 'Pay {sum} by card at:',
  quoteButton: 'View and answer the quote',
  quoteAcceptedSubject: 'Quote {number} was accepted',
  quoteAcceptedLead: 'Hello,\n\nQuote {number} to {customer} was accepted by {name} on {when}.',
  quoteRejectedSubject: 'Quote {number} was rejected',
  quoteRejectedLead: 'Hello,\n\nQuote {number} to {customer} was rejected by {name} on {when}.',
  quoteAnswerRemark: 'Remark: {remark}',
  quoteName: 'Quote {number}',
  quoteAcceptedOpen: 'Continue to an order or an invoice:',
  quoteRejectedOpen: 'The quote is here:',
  quoteOpen: 'Open the quote',
  statementSubject: 'Statement of account from {issuer}',
  statementLead:
    'Hello,\n\nAttached is the statement of account of {customer} with {issuer}, from {from} to {to}.',
  statementOwes: 'Balance to pay',
  statementCredit: 'Balance in credit',
  statementSettled: 'Nothing to pay',
  requestSubject: 'Payment request {number} from {issuer}',
  requestRemindSubject: 'Reminder: payment request {number} from {issuer}',
  requestHeading: 'Payment request {number}',
  requestLead:
    'Hello {customer},\n\n{issuer} asks you for a payment. You can pay by card on a secure page.',
  requestRemindLead:
    'Hello {customer},\n\nThis is a reminder of a payment request from {issuer}. If the payment is on its way, there is nothing to do.',
  requestValidUntil: 'Valid until {date}',
  requestButton: 'Pay',
  requestOpen: 'See the details and pay at:',
  requestAfter: 'The document will be sent to you right after the payment.',
  requestSms: 'Hello, {issuer} asks for a payment of ₪{sum}. Pay here: {link}',
  requestSmsFree: 'Hello, {issuer} asks for a payment. Pay here: {link}',
  requestSmsRemind: 'Hello, a reminder of a payment of ₪{sum} to {issuer}. Pay here: {link}',
  requestSmsRemindFree: 'Hello, a reminder of a payment request from {issuer}. Pay here: {link}',
  priceChangeSubject: '{issuer}: a new price from {date}',
  priceChangeLead: 'Dear {customer},\n\nFrom {date} {issuer} bills by a new price.',
  priceChangeBefore: 'The price until now: {sum}',
  priceChangeAfter: 'With any question, answer this mail: the answer reaches {issuer}.',
  priceStaysSubject: '{issuer}: the price does not change on {date}',
  priceStaysLead:
    'Hello {customer},\n\nWe wrote to you about a new price from {date}. It was cancelled, and {issuer} goes on charging the price that you had.',
  priceStaysTold: 'The price that does not apply: {sum}',
  comingChargeSubject: '{issuer}: a charge of {sum} on {date}',
  comingChargeLead:
    'Hello {customer},\n\nOn {date} {issuer} charges your saved card, as you agreed.',
  comingChargeByRate:
    'Charged in shekels, by the representative rate of the day, or the last one published before it',
  comingChargeInShekels: '{sum} is charged, by the rate that was agreed',
  comingChargeCard: 'The card that ends with {lastDigits}',
  comingChargeAfter:
    'There is nothing to do. To change or stop the charge, reply to this mail: {issuer} reads it.',
  cardLinkHeading: 'Save a card for later charges',
  cardLinkReplaces: 'Replace the card that ends with {lastDigits}',
  cardLinkRefused: 'Not charged: {sum}',
  cardLinkEnds: 'Card valid until {date}',
  'cardLinkSubject-asked': '{issuer} asks you to save a card',
  'cardLinkSubject-refused': '{issuer}: the charge failed, another card is needed',
  'cardLinkSubject-expiring': '{issuer}: your saved card is about to expire',
  'cardLinkLead-asked':
    'Hello {customer},\n\n{issuer} asks you to save a card for later charges. Nothing is charged now.',
  'cardLinkLead-refused':
    'Hello {customer},\n\nA charge by {issuer} of your saved card failed. You can replace the card here, and what failed is charged to the new card.',
  'cardLinkLead-expiring':
    'Hello {customer},\n\nThe card that you saved with {issuer} is about to expire. You can save the new card here. Nothing is charged now.',
  cardLinkButton: 'Save a card',
  cardLinkOpen: 'The card is typed on a secure page, at:',
  cardLinkAfter:
    '{issuer} does not keep the number of the card. You can ask to have the card removed at any time.',
  'cardLinkSms-asked': 'Hello, {issuer} asks you to save a card, nothing is charged now: {link}',
  'cardLinkSms-refused': 'Hello, the charge by {issuer} failed. Save another card: {link}',
  'cardLinkSms-expiring':
    'Hello, your card saved with {issuer} is about to expire. Replace: {link}',
  cartSubject: 'Advertisement: what you chose at {issuer}',
  cartLead:
    'Hello {customer},\n\nYou began a payment to {issuer} and did not finish it. Nothing was charged, and you can go on where you stopped.',
  cartButton: 'Continue to payment',
  cartOpen: 'Continue here:',
  cartAfter:
    'Prices and stock are those of the page. This mail was sent because you ticked that you may be reminded, and no other mail about this order follows.',
  cartStop: 'Stop reminders',
  cartStopOpen: 'To get no such reminders from {issuer}:',
  cartSender: 'Advertisement from {issuer}, {email}. Sent through Pinkas.',
  questionSubject: '{business}: question about {paper}',
  questionLead: 'Hello,\n\n{name}, your accountant, has a question about {paper}:',
  questionAnswer: 'Answer the question',
  questionOpen: 'You can answer here, without signing in:',
  questionPersonal:
    'This link is personal: do not share it. It works for 30 days, or until the question is closed.',
  draftNoCustomer: 'a customer not yet chosen',
  draftWaitingSubject: 'Reminder: {type} for {customer} is ready to be issued',
  draftWaitingLead:
    'Hello,\n\nA draft was created from your template: {type} for {customer}, dated {date}.\nBusiness: {business}.',
  draftWaitingOpen: 'Check and issue it here:',
  draftRefusedSubject: '{gender, select, other {{type} for {customer} was not issued on {date}}}',
  draftRefusedLead:
    'Hello,\n\n{gender, select, other {{type} for {customer} was scheduled for {date} and did not pass the checks. Nothing was issued and nothing was lost.}}\nBusiness: {business}.',
  draftRefusedOpen: 'See what is missing and issue it here:',
  draftComingSubject:
    '{gender, select, other {{type} for {customer} will be issued automatically on {date}}}',
  draftComingLead:
    'Hello,\n\n{gender, select, other {{type} for {customer}, {sum}, will be issued automatically from your template on {date}, from 7:00, without further confirmation. If sending is selected, it is also sent to the customer.}}\nBusiness: {business}.',
  draftComingOpen: 'Until then, you can view it, change it or cancel it here:',
  draftStuckSubject:
    '{gender, select, other {{type} for {customer} will not be issued automatically on {date}}}',
  draftStuckLead:
    'Hello,\n\n{gender, select, other {{type} for {customer} was to be issued automatically from your template on {date}, but there is a problem. It is saved as a draft, and nothing was lost.}}\nBusiness: {business}.',
  draftButton: 'Open the draft',
  remindDocument: '{docType} {number}',
  remindSum: '{sum} ₪',
  remindDays: '{count, plural, one {one day} other {{count} days}}',
  remindManyCount: '{count} open documents',
  remindManySubject: 'Reminder: [number of documents] at [business]',
  remindManyBody:
    'Dear [customer],\n\nThese documents have a balance to pay:\n\n[documents]\n\nTotal to pay: [total to pay]\n\nThe documents are attached. If your payment is on its way, no action is needed.\n\nThank you,\n[business]',
  remindRow: '{document}: balance {sum}, due by {dueDate}\n{link}',
  remindLine: '{document}: balance to pay {sum}',
  remindColumnDocument: 'Document',
  remindColumnDue: 'Due by',
  remindColumnSum: 'Balance',
  remindTestSubject: 'Test: {subject}',
  remindSampleCustomer: 'Sample Customer Ltd',
  remindBeforeSubject: 'Due by [due date]: [document] from [business]',
  remindBeforeBody:
    'Dear [customer],\n\n[document] is due by [due date], and the balance to pay is [open sum].\nThe document is attached. You can also view it here:\n[link]\n\nIf your payment is on its way, no action is needed.\n\nThank you,\n[business]',
  remindAfterSubject: 'Payment reminder: [document] from [business]',
  remindAfterBody:
    'Dear [customer],\n\nAccording to our records, the balance to pay on [document] is [open sum]. It was due by [due date].\nThe document is attached. You can also view it here:\n[link]\n\nIf your payment is on its way, no action is needed.\n\nThank you,\n[business]',
  remindLateSubject: 'Another reminder: [document] from [business]',
  remindLateBody:
    'Dear [customer],\n\n[document] is [days late] past its due date, and the balance to pay is [open sum].\nPlease let us know when we can expect the payment, or whether you have a question about the document. A reply to this message reaches us.\n\nThe document is attached. You can also view it here:\n[link]\n\nThank you,\n[business]',
};
