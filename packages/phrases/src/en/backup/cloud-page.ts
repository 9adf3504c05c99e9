/** The index page inside a cloud backup. */
export const backupPage = {
  title: 'Backup of {business}',
  madeAt: 'As of {at}. {count, plural, one {1 file} other {# files}}',
  howToCheck: 'To check that it is whole without a network, in a terminal in this folder:',
  missing: 'Could not be read while the backup was made',
  document: 'Documents ({count})',
  file: 'Attached files ({count})',
  list: 'Books and lists ({count})',
} as const;
