import { localDateAt, type LocalDate } from '@pinkas/domain/time/local-date';
import { sql, type Kysely } from 'kysely';

import { epochMsOf } from '../../../../platform/clock/clock.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import {
  readStoredRows,
  toStoredDocument,
  type StoredDocument,
} from '../record/content/stored-document.reads.ts';
import type {
  StoredChequeEntry,
  StoredDue,
  StoredJournal,
  StoredReportedLine,
} from './check-document.ts';

const BATCH_DOCUMENTS = 500;

/** Which series of an account. */
export interface SeriesKey {
  readonly docType: number;
  readonly series: string;
}

/** The current end of a series: the row that its next document will take its number from. */
export interface SeriesRow extends SeriesKey {
  readonly firstNumber: number;
  readonly nextNumber: number;
  readonly lastDate: string | null;
  readonly lastHash: Buffer;
}

/** A stored document with its ledger entry, what reports read of its lines, and the dates on which its payments fall due. */
export interface PostedDocument {
  readonly document: StoredDocument;
  readonly journal: StoredJournal;
  readonly dues: readonly StoredDue[];
  readonly reportedLines: readonly StoredReportedLine[];
}

/** The series row, read before the documents, so that the last of them cannot be newer than it. */
export interface SeriesBatch {
  readonly row: SeriesRow;
  readonly documents: readonly PostedDocument[];
}

/** Returns the series of an account in the order of type and name. */
export function listSeries(db: Kysely<DB>, accountId: number): Promise<SeriesKey[]> {
  return db
    .selectFrom('numberings')
    .select(['docType', 'series'])
    .where('accountId', '=', accountId)
    .orderBy('docType')
    .orderBy('series')
    .execute();
}

/**
 * Returns the next documents of a series after a number, at most 500, in the order of their
 * numbers.
 */
export async function readSeriesBatch(
  db: Kysely<DB>,
  accountId: number,
  { docType, series }: SeriesKey,
  afterNumber: number,
): Promise<SeriesBatch> {
  const row = await db
    .selectFrom('numberings')
    .select(['docType', 'series', 'firstNumber', 'nextNumber', 'lastDate', 'lastHash'])
    .where('accountId', '=', accountId)
    .where('docType', '=', docType)
    .where('series', '=', series)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('documents')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('docType', '=', docType)
    .where('series', '=', series)
    .where('number', '>', afterNumber)
    .orderBy('number')
    .limit(BATCH_DOCUMENTS)
    .execute();
  if (rows.length === 0) return { row, documents: [] };
  const ids = rows.map(({ id }) => id);
  const stored = await readStoredRows(db, accountId, ids);
  const journalRows = await db
    .selectFrom('journalLines')
    .selectAll()
    // In one statement with the rows: a concurrent cancellation, or entry of a cheque, shows both or neither.
    .select((eb) =>
      eb
        .selectFrom('documentCancellations')
        .select('documentCancellations.cancelledAt')
        .whereRef('documentCancellations.accountId', '=', 'journalLines.accountId')
        .whereRef('documentCancellations.documentId', '=', 'journalLines.documentId')
        .as('cancelledAt'),
    )
    .select(
      sql<
        StoredChequeEntry[]
      >`(select coalesce(json_agg(json_build_object('takesBack', e.takes_back,
          'sumAgorot', e.sum_agorot, 'entryDate', e.entry_date, 'firstLine', e.first_line) order by e.entry_no), '[]')
        from cheque_entries e
        where e.account_id = journal_lines.account_id and e.document_id = journal_lines.document_id)`.as(
        'cheques',
      ),
    )
    .where('accountId', '=', accountId)
    .where('documentId', 'in', ids)
    .orderBy('lineNo')
    .execute();
  const dueRows = await db
    .selectFrom('paymentDues')
    .select(['documentId', 'lineNo', 'dueNo', 'dueDate', 'sumAgorot'])
    .where('accountId', '=', accountId)
    .where('documentId', 'in', ids)
    .orderBy('lineNo')
    .orderBy('dueNo')
    .execute();
  const dues = Map.groupBy(dueRows, (due) => due.documentId);
  const lines = Map.groupBy(stored.lines, (line) => line.documentId);
  const payments = Map.groupBy(stored.payments, (payment) => payment.documentId);
  const links = Map.groupBy(stored.links, (link) => link.documentId);
  const journal = Map.groupBy(journalRows, (line) => line.documentId);
  const cancelledOn = (documentId: string): LocalDate | null => {
    const at = journal.get(documentId)?.[0]?.cancelledAt ?? null;
    return at === null ? null : localDateAt(epochMsOf(at));
  };
  const documents = rows.map((document) => ({
    document: toStoredDocument(document, {
      lines: lines.get(document.id) ?? [],
      payments: payments.get(document.id) ?? [],
      links: links.get(document.id) ?? [],
    }),
    journal: {
      lines: journal.get(document.id) ?? [],
      cheques: journal.get(document.id)?.[0]?.cheques ?? [],
      cancelledOn: cancelledOn(document.id),
    },
    dues: dues.get(document.id) ?? [],
    reportedLines: lines.get(document.id) ?? [],
  }));
  return { row, documents };
}
