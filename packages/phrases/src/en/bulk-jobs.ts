import type { bulkJobs as bulkJobsHe } from '../he/bulk-jobs.ts';

export const bulkJobs: Record<keyof typeof bulkJobsHe, string> = {
  title: 'Work over many documents',
  path: 'Place in the menu',
  intro:
    'Mailings, print files and ZIP archives made from My documents. Files are kept here for 7 days.',
  loadFailed: 'The list of actions did not load',
  emptyTitle: 'Nothing here yet',
  emptyText:
    'Choose documents in the list, then mail, print or download all of them from the bar of the choice.',
  toDocuments: 'My documents',

  actionMail: 'Mail to customers',
  actionPrint: 'Print file',
  actionZip: 'Download ZIP',
  mailTitle:
    '{count, plural, one {Mail one document to its customer?} other {Mail {countText} documents to their customers?}}',
  mailText:
    'Each document goes in a mail of its own to the address of its customer: the original if it was not handed out yet, else a certified copy. Documents without an address are listed and not sent.',
  mailMessage: 'Personal message',
  mailMessageHelp: 'Stands at the beginning of each mail',
  mailConfirm: 'Send',
  cancel: 'Cancel',
  tooMany: 'One job takes up to {max} documents. Please narrow the filter',
  endedWithProblems: 'The job ended, and something needs a look',
  endedMail: 'All documents were mailed',
  endedFile: 'The file is ready and is being downloaded',
  toJobs: 'Open',
  follow: 'Show progress',

  kindMail:
    '{count, plural, one {Mailing of one document} other {Mailing of {countText} documents}}',
  kindPrint:
    '{count, plural, one {Print file of one document} other {Print file of {countText} documents}}',
  kindZip:
    '{count, plural, one {ZIP archive of one document} other {ZIP archive of {countText} documents}}',
  by: '{name}, {when}',
  stateRunning: 'Running',
  statePaused: 'Paused',
  stateCancelled: 'Cancelled',
  stateDone: 'Done',
  stateFailed: 'Stopped',
  failedHint: 'It stopped because of a fault. Another try goes on where it stopped.',
  cancelledHint: 'What was sent stays sent.',
  progress: '{done} of {all}',
  progressLabel: 'Progress',
  preparing: 'All copies are ready, the file is being written',
  failedCount: '{count, plural, one {One document failed} other {{count} documents failed}}',
  skippedCount:
    '{count, plural, one {One document without an address} other {{count} documents without an address}}',
  pause: 'Pause',
  resume: 'Go on',
  stop: 'Cancel the job',
  stopTitle: 'Cancel the job?',
  stopMail: 'Mails that went out do not come back. The documents that still wait are not sent.',
  stopFile: 'The file will not be finished.',
  stopConfirm: 'Cancel the job',
  stopBack: 'Go on with it',
  retry: 'Try what failed again',
  retryAll: 'Try again',
  download: 'Download',
  fileSize: '{size} · available until {until}',
  fileSizePages:
    '{size} · {pages, plural, one {one page} other {{pages} pages}} · available until {until}',
  expired: 'The file was removed after 7 days. A new one can be made from My documents.',
  problems: 'What came to nothing',
  problemAddress: 'The customer has no e-mail address',
  problemMail: 'The mail server refused the mail',
  problemPrint: 'The copy was not printed',
  megabytes: '{count} MB',
  kilobytes: '{count} kB',

  printTitle: 'Certified copies',
  printName: 'Documents to print {date}',
  zipName: 'Documents {date}',
};
