import type { bulkJobs as bulkJobsHe } from '../../he/accounting/bulk-jobs.ts';

export const bulkJobs: Record<keyof typeof bulkJobsHe, string> = {
  title: 'Downloads and bulk actions',
  path: 'Breadcrumb',
  intro:
    'Mailings, print files and ZIP archives made from My documents. Files are kept for 7 days.',
  loadFailed: 'The list of actions did not load',
  emptyTitle: 'Nothing here yet',
  emptyText:
    'Select documents in the list, then mail, print or download them all from the selection bar.',
  toDocuments: 'My documents',

  actionMail: 'Mail to customers',
  actionPrint: 'Print file',
  actionZip: 'Download ZIP',
  mailTitle:
    '{count, plural, one {Mail one document to its customer?} other {Mail {countText} documents to their customers?}}',
  mailText:
    'Each document goes in a separate mail to its customer: the original if nobody has received it yet, otherwise a certified copy. Documents without an address are listed and not sent.',
  mailMessage: 'Personal message',
  mailMessageHelp: 'Appears at the beginning of each mail',
  mailConfirm: 'Send',
  cancel: 'Cancel',
  tooMany: 'One job can hold up to {max} documents. Please narrow the filter',
  endedWithProblems: 'The job finished, with problems to check',
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
  failedHint:
    'The job stopped because of an error. Try again, and it continues from where it stopped.',
  retryingHint:
    'Part of the work has not succeeded yet. It is tried again by itself; there is nothing to do.',
  cancelledHint: 'Mails already sent cannot be recalled.',
  progress: '{done} of {all}',
  progressLabel: 'Progress',
  preparing: 'All copies are ready, the file is being written',
  failedCount: '{count, plural, one {One document failed} other {{count} documents failed}}',
  skippedCount:
    '{count, plural, one {One document without an address} other {{count} documents without an address}}',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Cancel the job',
  stopTitle: 'Cancel the job?',
  stopMail: 'Mails already sent cannot be recalled. The remaining documents are not sent.',
  stopFile: 'The file will not be finished.',
  stopConfirm: 'Cancel the job',
  stopBack: 'Keep it running',
  retry: 'Retry failed documents',
  retryAll: 'Try again',
  download: 'Download',
  fileSize: '{size} · available until {until}',
  fileSizePages:
    '{size} · {pages, plural, one {one page} other {{pages} pages}} · available until {until}',
  expired: 'The file was removed after 7 days. A new one can be made from My documents.',
  problems: 'Problems',
  problemAddress: 'The customer has no e-mail address',
  problemMail: 'The mail server refused the mail',
  problemPrint: 'The copy could not be printed',
  megabytes: '{count} MB',
  kilobytes: '{count} kB',

  printTitle: 'Certified copies',
  printName: 'Documents to print {date}',
  zipName: 'Documents {date}',
};
