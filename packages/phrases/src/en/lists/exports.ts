import type { exports as exportsHe } from '../../he/lists/exports.ts';

export const exports: Record<keyof typeof exportsHe, string> = {
  title: 'My files',
  path: 'Breadcrumb',
  toDashboard: 'Home',
  intro:
    'Files of long lists and reports. They are created in the background and kept here for 7 days.',
  loadFailed: 'The list of files did not load',
  emptyTitle: 'No files here yet',
  emptyText: 'When you export a very long list, the file appears here.',
  kindXlsx: 'Excel file',
  kindCsv: 'CSV file',
  kindZip: 'ZIP archive',
  kindPdf: 'PDF file',
  stateRunning: 'Being prepared',
  statePaused: 'Paused',
  stateCancelled: 'Cancelled',
  stateDone: 'Ready',
  stateFailed: 'Stopped',
  failedHint:
    'The file was not finished because of an error. You can export again from the list or the report.',
  progressLabel: 'Progress',
  counting: 'Counting the rows',
  progress: '{done} of {all} rows',
  rows: '{count, plural, one {One row} other {{countText} rows}}',
  stop: 'Cancel',
  download: 'Download',
  fileSize: '{size} · available until {until}',
  expired: 'The file was removed after 7 days. You can export again from the list or the report.',
  megabytes: '{count} MB',
  kilobytes: '{count} kB',
};
