import { createHash } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { DB } from '../../../../platform/db/schema.types.ts';
import type { FileStore } from '../../../../platform/storage/file-store.ts';
import { FIRST_PREVIOUS_HASH } from '../document-hash.ts';
import { readStoredRows, toStoredDocument, type StoredDocument } from '../document-view.reads.ts';
import { checkDocument, type StoredJournalLine, type Violation } from './check-document.ts';

const BATCH_DOCUMENTS = 500;

/** What the verifier reads: the owner's view of the tables, and the files. */
export interface VerifyDependencies {
  readonly owner: Kysely<DB>;
  readonly files: FileStore;
}

export interface AccountReport {
  readonly accountId: number;
  readonly documentsCount: number;
  readonly seriesCount: number;
  readonly violations: readonly Violation[];
}

interface Series {
  readonly docType: number;
  readonly series: string;
  readonly firstNumber: number;
  readonly nextNumber: number;
  readonly lastHash: Buffer;
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

async function readBatch(
  { owner }: VerifyDependencies,
  accountId: number,
  series: Series,
  afterNumber: number,
): Promise<{ document: StoredDocument; journal: StoredJournalLine[] }[]> {
  const rows = await owner
    .selectFrom('documents')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('docType', '=', series.docType)
    .where('series', '=', series.series)
    .where('number', '>', afterNumber)
    .orderBy('number')
    .limit(BATCH_DOCUMENTS)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const stored = await readStoredRows(owner, accountId, ids);
  const journalRows = await owner
    .selectFrom('journalLines')
    .selectAll()
    .where('accountId', '=', accountId)
    .where('documentId', 'in', ids)
    .orderBy('lineNo')
    .execute();
  const lines = groupBy(stored.lines, (line) => line.documentId);
  const payments = groupBy(stored.payments, (payment) => payment.documentId);
  const links = groupBy(stored.links, (link) => link.documentId);
  const journal = groupBy(journalRows, (line) => line.documentId);
  return rows.map((row) => ({
    document: toStoredDocument(row, {
      lines: lines.get(row.id) ?? [],
      payments: payments.get(row.id) ?? [],
      links: links.get(row.id) ?? [],
    }),
    journal: journal.get(row.id) ?? [],
  }));
}

async function verifySeries(
  deps: VerifyDependencies,
  accountId: number,
  series: Series,
): Promise<{ count: number; violations: Violation[] }> {
  const violations: Violation[] = [];
  let expectedNumber = series.firstNumber;
  let previousHash: Buffer = FIRST_PREVIOUS_HASH;
  let count = 0;
  const seriesViolation = (
    invariant: 'I1' | 'I3',
    what: string,
    document?: StoredDocument,
  ): Violation => ({
    invariant,
    accountId,
    docType: series.docType,
    number: document?.number ?? null,
    documentId: document?.id ?? null,
    what,
  });
  for (;;) {
    const batch = await readBatch(deps, accountId, series, expectedNumber - 1);
    if (batch.length === 0) break;
    for (const { document, journal } of batch) {
      count += 1;
      if (document.number !== expectedNumber) {
        violations.push(
          seriesViolation('I1', `the number ${expectedNumber} is missing before it`, document),
        );
      }
      if (!document.previousHash.equals(previousHash)) {
        violations.push(
          seriesViolation('I3', 'it does not follow from the document before it', document),
        );
      }
      violations.push(...checkDocument(accountId, document, journal));
      expectedNumber = document.number + 1;
      previousHash = document.chainHash;
    }
  }
  if (series.nextNumber !== expectedNumber) {
    violations.push(
      seriesViolation(
        'I1',
        `the next number is ${series.nextNumber}, the last document says ${expectedNumber}`,
      ),
    );
  }
  if (!series.lastHash.equals(previousHash)) {
    violations.push(
      seriesViolation('I3', 'the series ends with another hash than its last document'),
    );
  }
  return { count, violations };
}

async function verifyFiles(deps: VerifyDependencies, accountId: number): Promise<Violation[]> {
  const violations: Violation[] = [];
  const rows = await deps.owner
    .selectFrom('documents')
    .leftJoin('documentFiles', (join) =>
      join
        .onRef('documentFiles.accountId', '=', 'documents.accountId')
        .onRef('documentFiles.documentId', '=', 'documents.id'),
    )
    .leftJoin('outboxTasks', (join) =>
      join
        .onRef('outboxTasks.accountId', '=', 'documents.accountId')
        .onRef('outboxTasks.documentId', '=', 'documents.id')
        .on('outboxTasks.kind', '=', 'print-document')
        .on('outboxTasks.state', '<>', 'done'),
    )
    .select([
      'documents.id',
      'documents.docType',
      'documents.number',
      'documentFiles.kind as fileKind',
      'documentFiles.sha256',
      'outboxTasks.id as pendingTask',
    ])
    .where('documents.accountId', '=', accountId)
    .execute();
  for (const row of rows) {
    const at = { accountId, docType: row.docType, number: row.number, documentId: row.id };
    if (row.sha256 === null) {
      if (row.pendingTask === null) {
        violations.push({ invariant: 'I7', ...at, what: 'it has no print, and none is owed' });
      }
      continue;
    }
    const hash = row.sha256.toString('hex');
    const bytes = await deps.files.read(hash).catch(() => undefined);
    const isIntact =
      bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === hash;
    if (!isIntact) {
      violations.push({
        invariant: 'I7',
        ...at,
        what: `its stored ${row.fileKind} is missing or changed`,
      });
    }
  }
  return violations;
}

async function verifyTasks(deps: VerifyDependencies, accountId: number): Promise<Violation[]> {
  const { owner } = deps;
  const rows = await owner
    .selectFrom('outboxTasks')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.accountId', '=', 'outboxTasks.accountId')
        .onRef('documents.id', '=', 'outboxTasks.documentId'),
    )
    .select([
      'outboxTasks.id',
      'outboxTasks.kind',
      'documents.docType',
      'documents.number',
      'documents.id as documentId',
    ])
    .where('outboxTasks.accountId', '=', accountId)
    .where('outboxTasks.state', '=', 'pending')
    .execute();
  if (rows.length === 0) return [];
  const jobKeys = await listJobKeys(owner);
  return rows
    .filter((row) => !jobKeys.has(`outbox-task:${row.id}`))
    .map(({ docType, number, documentId, kind }) => ({
      invariant: 'I8',
      accountId,
      docType,
      number,
      documentId,
      what: `its task ${kind} is owed, but the queue does not know it`,
    }));
}

async function listJobKeys(owner: Kysely<DB>): Promise<Set<string>> {
  const rows = await owner
    .withSchema('graphile_worker')
    .selectFrom('jobs' as never)
    .select('key' as never)
    .execute();
  return new Set(
    (rows as { key: string | null }[]).flatMap(({ key }) => (key === null ? [] : [key])),
  );
}

/** Checks I1, I2, I3, I7 and I8 of one account, series by series in the order of the numbers. */
export async function verifyAccount(
  deps: VerifyDependencies,
  accountId: number,
): Promise<AccountReport> {
  const allSeries = await deps.owner
    .selectFrom('numberings')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('docType')
    .orderBy('series')
    .execute();
  const violations: Violation[] = [];
  let documentsCount = 0;
  for (const series of allSeries) {
    const result = await verifySeries(deps, accountId, series);
    documentsCount += result.count;
    violations.push(...result.violations);
  }
  violations.push(...(await verifyFiles(deps, accountId)));
  violations.push(...(await verifyTasks(deps, accountId)));
  return { accountId, documentsCount, seriesCount: allSeries.length, violations };
}
