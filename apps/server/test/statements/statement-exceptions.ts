/** Faults of the comparison that are none, each with the reason. */
export const SOUND_ALL_THE_SAME: ReadonlySet<string> = new Set([
  // No call pauses a check of the books, and its job does not rest.
  'features/settings/health/health.repository.ts: state may be paused',
  // Cheques and cash alone wait for a deposit and are deposited.
  ...['deposit-parts', 'deposits'].map(
    (file) =>
      `features/bookkeeping/bank/deposits/${file}.reads.ts: kind may be card, transfer, web-transfer, app, standing-order, withholding, deposit-use, other`,
  ),
  // The subquery that it selects from leaves out what no worker holds.
  'platform/jobs/worker-heartbeat.ts: id may be null',
]);

/** Where the text of a statement is known at run time alone. */
export const FILES_WITH_UNKNOWN_TEXT: readonly string[] = [
  // The columns that a person filled in, one by one.
  'features/accounting/customers/merge/moved-records.ts',
  'features/accounting/customers/merge/undo-merge.ts',
  // Each combination of filters has a text and a name of its own.
  'features/accounting/reminders/plan/remindable.reads.ts',
  // One statement for each table that its manifest names: each runs whenever an account is closed, or reference data are read.
  'features/account/closing/remove-unneeded.ts',
  'platform/db/schema/reference-data.ts',
  // So are backups written and restored, by the columns that the database has.
  'features/backup/cloud/drill/scratch-area.ts',
  'features/backup/cloud/restore/open-tables.ts',
  'features/backup/cloud/rows/export-rows.ts',
  'features/backup/cloud/rows/load-rows.ts',
  // What runs the statements of others.
  'platform/db/account-transaction.ts',
  'platform/db/transaction-kysely.ts',
  'platform/export/cursor-rows.ts',
  // Commands about any table, role or migration, and the rules of the schema.
  'platform/db/copy-rows.ts',
  'platform/db/startup/login-roles.ts',
  'platform/db/startup/migrate.ts',
  'platform/db/schema/schema-lint.ts',
];

/** Where statements run once for an account or a start: a plan would stay with a connection for nothing. */
export const RUN_ONCE: readonly string[] = [
  'features/account/closing/remove-unneeded.ts',
  'features/backup/cloud/restore/open-tables.ts',
  'features/backup/cloud/restore/print-links.ts',
  'features/backup/cloud/restore/restore-business.ts',
  'features/backup/cloud/restore/stop-charges.ts',
  'platform/db/owner-transaction.ts',
];
