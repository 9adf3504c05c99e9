import { createHash } from 'node:crypto';

import type { Kysely } from 'kysely';

import { verifyPurchases } from '../../expenses/verify-purchases.service.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import type { FileStore } from '../../../../platform/storage/file-store.ts';
import type { Violation } from './check-document.ts';
import { listSeries } from './series.reads.ts';
import { verifyLinks } from './verify-links.ts';
import { verifySeries } from './verify-series.service.ts';

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

/**
 * Checks I1, I2, I3, I6, I7 and I8 of one account, series by series in the order of the
 * numbers; then the expenses and the payments to suppliers.
 */
export async function verifyAccount(
  deps: VerifyDependencies,
  accountId: number,
): Promise<AccountReport> {
  const { owner } = deps;
  const allSeries = await listSeries(owner, accountId);
  const violations: Violation[] = [];
  let documentsCount = 0;
  for (const series of allSeries) {
    const result = await verifySeries((read) => read(owner), accountId, series);
    documentsCount += result.documentsCount;
    violations.push(...result.violations);
  }
  violations.push(...(await verifyLinks(owner, accountId)));
  const purchases = await verifyPurchases(owner, accountId);
  violations.push(
    ...purchases.map(({ sourceId, what }) => ({
      invariant: 'I2' as const,
      accountId,
      docType: null,
      number: null,
      documentId: sourceId,
      what,
    })),
  );
  violations.push(...(await verifyFiles(deps, accountId)));
  violations.push(...(await verifyTasks(deps, accountId)));
  return { accountId, documentsCount, seriesCount: allSeries.length, violations };
}
