import type {
  requestFileChannels as requestFileChannelsHe,
  requestFiles as requestFilesHe,
} from '../../he/sales/payment-request-files.ts';

export const requestFiles: Record<keyof typeof requestFilesHe, string> = {
  title: 'Payment requests from a file',
  lead: 'Upload an Excel or CSV file, check every row before anything is sent, and send all requests in the background.',
  steps: 'Steps',
  stepIssue: 'Send',
  loadFailed: 'The page did not load',
  fileHint:
    'The first row is for headings, and below it a row for each request: a customer, and open documents or an amount.',
  templateSheet: 'Payment requests',
  templateFile: 'Template for payment requests',
  stateDraft: 'not sent yet',
  stateIssuing: 'being sent',
  stateDone: 'sent',
  columnField: 'Field of the request',
  needCustomer:
    'There is no column with the customer. Without it every row needs correcting, unless it names a document to pay.',
  defaultType: 'Document that follows the payment of an amount',
  checkTitle: 'The requests will look like this',
  checkHint: 'Nothing has been sent yet. Correct cells here, or skip rows.',
  sumReady: 'Requests ready',
  sumLeftOut: 'Rows that will not be sent',
  sumIssued: 'Rows sent',
  showIssued: 'Sent',
  document: 'Request',
  rowLeftOut: 'skipped',
  rowIssued: 'created',
  rowRefused: 'refused',
  rowReady: 'ready',
  rowProblem: 'to correct',
  rowWaiting: 'waiting',
  rowWithOther: '{problem} (row {row})',
  knownIssued:
    '{count, plural, one {# request was created from this file on {date}. It will not be sent again} other {# requests were created from this file on {date}. They will not be sent again}}. You can send the remaining rows.',
  issueReady: 'Send {count, plural, one {# request} other {# requests}}',
  issueNothing: 'No requests are ready to send',
  confirmTitle: 'Send {count, plural, one {# request} other {# requests}}?',
  confirmText:
    'They come to {total}. Each request is sent in the way chosen for it, and can be cancelled afterwards.',
  confirmProblems:
    '{count, plural, one {# row to correct} other {# rows to correct}} will not be sent. You can correct and send them afterwards.',
  runningTitle: 'Sending the requests',
  runningHint: 'You can leave the page. Sending continues in the background.',
  pausedTitle: 'Sending is paused',
  pausedHint: 'What was sent stays. You can continue from the same place at any time.',
  failedTitle: 'Sending stopped because of a fault',
  failedHint: 'What was sent stays. Continuing sends the rest.',
  progress: '{issued} of {all} created',
  progressLabel: 'Progress of sending',
  resume: 'Continue sending',
  doneTitle: '{count, plural, one {# request was} other {# requests were}} created',
  doneAll: 'A request was created from every row of the file.',
  doneRest:
    '{count, plural, one {# row of the file has} other {# rows of the file have}} no request.',
  refusedCount: '{count, plural, one {# request was} other {# requests were}} refused.',
  resultFile: 'Results of payment requests',
  resultNumber: 'Request number',
  toDocuments: 'To the payment requests',
  discardText: 'The file and its corrections are deleted. No request was sent from it.',
};

export const requestFileChannels: Record<keyof typeof requestFileChannelsHe, string> = {
  label: 'Send by',
  mail: 'Email',
  text: 'SMS',
  'mail-and-text': 'Email and SMS',
  none: 'Link only, nothing is sent',
};
