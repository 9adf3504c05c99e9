import type {
  papers as hebrewPapers,
  questionPage as hebrewPage,
  questions as hebrew,
} from '../he/questions.ts';

export const papers: Record<keyof typeof hebrewPapers, string> = {
  expense: 'Expense {reference} ({supplier})',
  expenseNoReference: 'Expense ({supplier})',
};

export const questions: Record<keyof typeof hebrew, string> = {
  title: 'Questions',
  askLabel: 'Ask the business',
  askHelp:
    'People of the business who see this get a notification and a mail, and can answer there.',
  ask: 'Send the question',
  asked: 'Question sent',
  answerLabel: 'Answer',
  answer: 'Send the answer',
  answered: 'Answer sent',
  backLabel: 'Write back',
  back: 'Send',
  sent: 'Sent',
  open: 'Waits for an answer',
  'state-answered': 'Answered',
  closed: 'Closed',
  close: 'Close the question',
  closedNow: 'Question closed',
  reopen: 'Reopen',
  reopened: 'Question reopened',
  changed: 'Something new was written here. Read it before you close.',
  by: '{name}, {when}',
  byMail: '{name}, {when}, by mail',
  failed: 'The questions did not load',
};

export const questionPage: Record<keyof typeof hebrewPage, string> = {
  pageTitle: 'Question from the accountant',
  heading: 'Question about {paper}',
  of: 'Business: {business}',
  answerLabel: 'Your answer',
  answerHelp: 'The answer goes to the accountant and stays with the document.',
  send: 'Send the answer',
  failed: 'The answer was not sent',
  thanksTitle: 'Answer sent',
  thanksText: 'You can close this page, or add something.',
  answeredAlready: 'Somebody of the business answered already. You can add to it.',
  unknownTitle: 'This link has ended',
  unknownText:
    'The question was closed, or 30 days went by. Sign in to Pinkas to see it with its document.',
  failedTitle: 'The question did not load',
  toProduct: 'Sign in to Pinkas',
};
