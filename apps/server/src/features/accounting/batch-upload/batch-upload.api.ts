/* What other slices may use of accounting/batch-upload: all that does not depend on what the rows of a file make. */
export { listRows, type RowAnswer } from './files/batch-rows.repository.ts';
export { fileHandlers } from './files/file-handlers.ts';
export { defineFileJob } from './files/file-job.ts';
export type {
  CheckedFile,
  CheckedUnit,
  FileKind,
  ResultColumns,
  ResultRow,
} from './files/file-kind.ts';
export { CUSTOMER_COLUMN, firstResultColumns, lastResultColumns } from './files/file-result.ts';
export { fileTemplate } from './files/file-template.ts';
export { issueRefusalOf } from './files/issue-refusal.ts';
export { openRowsOf, type StoredFile } from './files/stored-file.ts';
export { readRegularCustomers } from './regular-customers.reads.ts';
