/** What `npm run restore` says at the machine. */
export const restoreCommand = {
  passphrase: 'Passphrase of the backup:',
  reading: 'Reading the backup of {business} as of {at}',
  done: '{business} was restored: account {account}, {documents, plural, one {1 document} other {# documents}}, {files, plural, one {1 stored file} other {# stored files}}. Every row and file is what the backup says.',
  missing:
    'Could not be read when the backup was made: {names}. The check of the books will name it.',
  closedLinks:
    '{count, plural, one {1 document was printed with a link that does not open here} other {# documents were printed with links that do not open here}}: PINKAS_SECRET is another one than on the machine of the backup.',
  pausedTemplates:
    '{count, plural, one {1 billing template was paused} other {# billing templates were paused}}: the other machine may have charged after the backup. Whoever resumes one says what becomes of the periods since.',
  link: 'This link sets the password of {email}, once, within an hour: {link}',
  rests:
    'The business rests: nobody writes, and nothing is planned or charged. Check the books (npm run verify), make sure that the other machine is off, and then: npm run admin -- reactivate --account {account} --reason cleared',
  nothingChanged: 'Nothing was changed here.',
  'no-backup': 'No backup is in {what}: it has no snapshots.',
  'no-snapshot': 'The snapshot {what} is not there.',
  'no-key-file':
    'There is no key.age beside the backup. Where the business chose a public key of its own, give the secret key: --key FILE',
  'key-file-damaged': 'The file {what} is damaged, so no passphrase opens it.',
  'wrong-passphrase': 'This passphrase does not open the backup.',
  'wrong-key': 'This key does not open the backup.',
  'snapshot-damaged':
    'The snapshot {what} is damaged or cut. An earlier one is restored with --snapshot NAME',
  'newer-format':
    'The backup has format {what}, which this version does not know. A newer version of Pinkas restores it.',
  'pack-missing':
    'The file {what} is missing, and what it held is nowhere else in the backup. Another copy, or an earlier snapshot, may have it.',
  'pack-damaged':
    'The file {what} is damaged or cut, and what it held is nowhere else in the backup. Another copy, or an earlier snapshot, may have it.',
  'content-missing': 'The snapshot names {what}, which none of its files holds.',
  'without-rows':
    'The snapshot {what} has documents and lists for people, and not what a restore needs.',
  'other-release':
    'The rows of {what} are of another version of Pinkas. The version that made the backup restores it; then update.',
  'target-in-use':
    'There is a business on this machine already. A restore needs an empty one: set PINKAS_DATA_DIR or DATABASE_URL to another.',
  distributed: 'A restore needs a plain PostgreSQL, not a distributed one.',
  'not-the-same': 'What was put back of {what} is not what the backup says.',
} as const;
