import { BATCH_DOC_TYPES, type BatchSettings } from '@pinkas/domain/batch/batch-field';
import { readBatchDocuments } from '@pinkas/domain/batch/batch-documents';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findIssueTerms } from '../documents/documents.api.ts';
import { listRows } from './files/batch-rows.repository.ts';
import { checkDocument, type CheckedDocument } from './check-document.ts';
import { readFileSources } from './file-sources.ts';
import type { CheckedFile } from './files/file-kind.ts';
import { openRowsOf, type StoredFile } from './files/stored-file.ts';

/** Checks all open rows of a file as they stand now; documents by date and then by row, so that no number is before its date. */
export async function checkFile(
  tx: AccountTx,
  file: StoredFile<BatchSettings>,
  today: LocalDate,
): Promise<CheckedFile> {
  const rows = await listRows(tx, file.id);
  const open = openRowsOf(file, rows);
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
