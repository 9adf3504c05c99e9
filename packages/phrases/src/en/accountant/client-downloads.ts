export const clientDownloads = {
  open: 'Download a period',
  dialogTitle:
    '{count, plural, one {Download a period of one client} two {Download a period of two clients} other {Download a period of # clients}}',
  dialogText:
    'One ZIP file with a folder for each client. You can leave this page; you get a notification when the file is ready.',
  parts: 'What to download',
  'part-documents': 'Documents as PDF',
  'part-papers': 'Expense receipts and files',
  'part-lists': 'Lists of documents and expenses',
  format: 'List format',
  xlsx: 'Excel',
  csv: 'CSV',
  begin: 'Create the file',
  blocked:
    '{count, plural, one {One client is blocked and not in the file.} two {Two clients are blocked and not in the file.} other {# clients are blocked and not in the file.}}',
  noneChosen: 'Choose what to download.',
  tooMany: 'Up to {max} clients can be chosen for one download.',
  failed: 'The file was not started',
  cardTitle: 'Files of {from} to {to}',
  'state-running': 'In progress',
  'state-paused': 'Paused',
  'state-cancelled': 'Cancelled',
  'state-done': 'Ready',
  'state-failed': 'Stopped',
  clients: '{count, plural, one {One client} two {Two clients} other {# clients}}',
  leftOut:
    '{count, plural, one {One client is left out because it is closed to you} other {# clients are left out because they are closed to you}}',
  progressLabel: 'Progress',
  progress: '{done} of {all} documents',
  failedCount:
    '{count, plural, one {One document was not printed} two {Two documents were not printed} other {{count} documents were not printed}}',
  writing: 'The file is being written',
  download: 'Download',
  cancel: 'Cancel',
  fileSize: '{size} · available until {until}',
  megabytes: '{count} MB',
  kilobytes: '{count} kB',
  expired: 'The file was removed after {days} days. You can create a new one.',
  withdrawn:
    'Access to a client in the file has ended, so the file cannot be downloaded. You can create a new one.',
  stopped: 'It stopped because of an error. Select clients and create a new file.',
} as const;

export const clientFiles = {
  fileName: 'Clients {from} to {to}',
  readmeTitle: 'Files of {from} to {to}',
  readmeMade: 'Created on {when}',
  readmeClients: 'Clients in this file: {count}',
  readmeLeftOut: 'Left out because they were closed when their turn came:',
  readmeNothingMissing: 'Nothing is missing.',
  readmeMissing: 'Files that could not be read:',
  readmeMore: 'and {count} more',
} as const;
