import type { Kysely } from 'kysely';

import type { DB } from '../../../../platform/db/schema.types.ts';
import { FIRST_PREVIOUS_HASH } from '../record/content/document-hash.ts';
import type { StoredDocument } from '../record/content/stored-document.reads.ts';
import { checkDocument, type Violation } from './check-document.ts';
import { readSeriesBatch, type SeriesKey, type SeriesRow } from './series.reads.ts';

export type { Violation };

/** Runs one read: straight on a connection, or in a short transaction of its own. */
export type RunRead = <T>(read: (db: Kysely<DB>) => Promise<T>) => Promise<T>;

export interface SeriesReport {
  readonly documentsCount: number;
  /** In the order of the numbers; what concerns the series' end comes last. */
  readonly violations: readonly Violation[];
}

/**
 * Replays a series from its first document: numbers without a gap (I1), sums and ledger (I2), hash
 * chain (I3) up to the series' last hash. Reads in batches, each through `runRead`, so that nothing
 * is held meanwhile; documents issued during the check are part of it. `violationsMax` stops early.
 */
export async function verifySeries(
  runRead: RunRead,
  accountId: number,
  series: SeriesKey,
  { violationsMax = Number.POSITIVE_INFINITY } = {},
): Promise<SeriesReport> {
  const violations: Violation[] = [];
  const found: Found = (invariant, what, document) => {
    const { docType } = series;
    const { number = null, id: documentId = null } = document ?? {};
    violations.push({ invariant, accountId, docType, number, documentId, what });
  };
  let expectedNumber: number | undefined;
  let previousHash: Buffer = FIRST_PREVIOUS_HASH;
  let lastDate: string | null = null;
  let documentsCount = 0;
  while (violations.length < violationsMax) {
    const { row, documents } = await runRead((db) =>
      readSeriesBatch(db, accountId, series, (expectedNumber ?? 0) - 1),
    );
    expectedNumber ??= row.firstNumber;
    for (const { document, ...posted } of documents) {
      documentsCount += 1;
      if (document.number !== expectedNumber) {
        found('I1', `the number ${expectedNumber} is missing before it`, document);
      }
      if (!document.previousHash.equals(previousHash)) {
        found('I3', 'it does not follow from the document before it', document);
      }
      violations.push(...checkDocument(accountId, document, posted));
      expectedNumber = document.number + 1;
      previousHash = document.chainHash;
      if (lastDate === null || lastDate < document.documentDate) lastDate = document.documentDate;
    }
    if (documents.length > 0) continue;
    checkEnd(row, { expectedNumber, previousHash, lastDate }, found);
    break;
  }
  return { documentsCount, violations };
}

type Found = (invariant: 'I1' | 'I3', what: string, document?: StoredDocument) => void;

interface SeriesEnd {
  readonly expectedNumber: number;
  readonly previousHash: Buffer;
  readonly lastDate: string | null;
}

/** Checks the recorded end of a series against its documents. */
function checkEnd(row: SeriesRow, end: SeriesEnd, found: Found): void {
  const { expectedNumber, previousHash, lastDate } = end;
  if (row.nextNumber !== expectedNumber) {
    const { nextNumber } = row;
    found('I1', `the next number is ${nextNumber}, the last document says ${expectedNumber}`);
  }
  if (!row.lastHash.equals(previousHash)) {
    found('I3', 'the series ends with another hash than its last document');
  }
  if (row.lastDate !== lastDate) {
    found('I1', `its last date is ${row.lastDate}, its documents end on ${lastDate}`);
  }
}
