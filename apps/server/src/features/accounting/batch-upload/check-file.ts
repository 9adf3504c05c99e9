import { BATCH_DOC_TYPES } from '@pinkas/domain/batch/batch-field';
import { readBatchDocuments } from '@pinkas/domain/batch/batch-documents';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findIssueTerms } from '../documents/documents.api.ts';
import { listRows } from './batch-rows.repository.ts';
import { checkDocument, type CheckedDocument } from './check-document.ts';
import { readFileSources } from './file-sources.ts';
import { toBatchRow, type StoredFile, type StoredRow } from './stored-file.ts';

/** The dry run of a file: all of its rows, and the documents that those which may still be issued make. */
export interface CheckedFile {
  readonly rows: readonly StoredRow[];
  /** In the order of the issue: by date and then by row, so that no number is before its date. */
  readonly documents: readonly CheckedDocument[];
}

/** Returns whether a row takes part in what would be issued. */
export function isOpen(row: StoredRow): boolean {
  return !row.isLeftOut && (row.state === 'open' || row.state === 'refused');
}

/** Checks all open rows of a file as they stand now. */
export async function checkFile(
  tx: AccountTx,
  file: StoredFile,
  today: LocalDate,
): Promise<CheckedFile> {
  const rows = await listRows(tx, file.id);
  const open = rows.filter((row) => isOpen(row)).map((row) => toBatchRow(file, row));
  const terms = await findIssueTerms(tx, BATCH_DOC_TYPES);
  if (terms === undefined) throw new AppError('NOT_FOUND');
  const documents = readBatchDocuments(open, file.settings, today);
  const sources = await readFileSources(tx, documents);
  const checked = documents.map((document) => checkDocument(document, { terms, today, sources }));
  return { rows, documents: checked.toSorted(byDateAndRow) };
}

function byDateAndRow(a: CheckedDocument, b: CheckedDocument): number {
  if (a.documentDate !== b.documentDate) return a.documentDate < b.documentDate ? -1 : 1;
  return a.rowNos[0] - b.rowNos[0];
}
