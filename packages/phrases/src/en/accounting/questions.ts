import type {
  papers as hebrewPapers,
  questionPage as hebrewPage,
  questions as hebrew,
} from '../../he/accounting/questions.ts';

export const papers: Record<keyof typeof hebrewPapers, string> = {
  expense: 'Expense {reference} ({supplier})',
  expenseNoReference: 'Expense ({supplier})',
};

export const questions: Record<keyof typeof hebrew, string> = {
  title: 'Questions',
  askLabel: 'Ask the business',
  askHelp:
    'People in the business who can see this get a notification and a mail, and can answer there.',
  ask: 'Send the question',
  asked: 'Question sent',
  answerLabel: 'Answer',
  answer: 'Send the answer',
  answered: 'Answer sent',
  backLabel: 'Reply',
  back: 'Send',
  sent: 'Sent',
  open: 'Awaiting an answer',
  'state-answered': 'Answered',
  closed: 'Closed',
  close: 'Close the question',
  closedNow: 'Question closed',
  reopen: 'Reopen',
  reopened: 'Question reopened',
  changed: 'Something new was written here. Read it before you close the question.',
  by: '{name}, {when}',
  byMail: '{name}, {when}, by mail',
  failed: 'The questions did not load',
};

export const questionPage: Record<keyof typeof hebrewPage, string> = {
  pageTitle: 'Question from the accountant',
  heading: 'Question about {paper}',
  of: 'Business: {business}',
  answerLabel: 'Your answer',
  answerHelp: 'The answer is sent to the accountant and saved with the document.',
  send: 'Send the answer',
  failed: 'The answer was not sent',
  thanksTitle: 'Answer sent',
  thanksText: 'You can close this page, or add something.',
  answeredAlready: 'Somebody in the business already answered. You can add to it.',
  unknownTitle: 'This link is no longer valid',
  unknownText:
    'The question was closed, or 30 days have passed. Sign in to Pinkas to see it with its document.',
  failedTitle: 'The question did not load',
  toProduct: 'Sign in to Pinkas',
};
