import { sql, type Kysely } from 'kysely';

import {
  readHeads,
  verifyEvidence,
  type EvidenceReport,
} from '../../../account/evidence/evidence.api.ts';
import { verifyPurchases } from '../../expenses/expenses.api.ts';
import type { DB } from '../../../../platform/db/schema.types.ts';
import type { Storage } from '../../../../platform/storage/open-storage.ts';
import type { Violation } from './check-document.ts';
import { listSeries } from './series.reads.ts';
import { verifyApprovals } from './verify-approvals.ts';
import { verifyCopies } from './verify-copies.ts';
import { verifyPrints, verifyUploads } from './verify-files.ts';
import { verifyLinks } from './verify-links.ts';
import { verifySeries } from './verify-series.ts';

/** What the verifier reads: the owner's view of the tables, the files, and what was recorded beside them. */
export interface VerifyDependencies {
  readonly owner: Kysely<DB>;
  readonly storage: Storage;
  readonly config: { readonly dataFolder: string; readonly secret: string };
  /** Called after each part, with how many are done of how many. */
  readonly onPart?: (done: number, all: number) => Promise<void>;
}

export interface AccountReport {
  readonly accountId: number;
  readonly documentsCount: number;
  readonly seriesCount: number;
  readonly violations: readonly Violation[];
  /** What the chain of evidence covers; its faults are among the violations. */
  readonly evidence: EvidenceReport;
}

/**
 * Finds pending tasks that the queue does not have. Both sides are read in one statement: a task that finishes
 * between two would appear orphaned.
 */
async function verifyTasks({ owner }: VerifyDependencies, accountId: number): Promise<Violation[]> {
  const forgotten = await owner
    .selectFrom('outboxTasks')
    .innerJoin('documents', (join) =>
      join
        .onRef('documents.accountId', '=', 'outboxTasks.accountId')
        .onRef('documents.id', '=', 'outboxTasks.documentId'),
    )
    .select([
      'outboxTasks.kind',
      'documents.docType',
      'documents.number',
      'documents.id as documentId',
    ])
    .where('outboxTasks.accountId', '=', accountId)
    .where('outboxTasks.state', '=', 'pending')
    .where(
      sql<boolean>`not exists (
        select from graphile_worker.jobs where key = 'outbox-task:' || outbox_tasks.id)`,
    )
    .execute();
  return forgotten.map(({ docType, number, documentId, kind }) => ({
    invariant: 'I8',
    accountId,
    docType,
    number,
    documentId,
    what: `its task ${kind} is owed, but the queue does not know it`,
  }));
}

function evidenceViolations(accountId: number, { faults }: EvidenceReport): Violation[] {
  return faults.map(({ table, rowKey, what }) => ({
    invariant: 'I10',
    accountId,
    docType: null,
    number: null,
    documentId: null,
    what: table === null ? what : `${table} ${rowKey} ${what}`,
  }));
}

/** Faults of purchases, as violations of the ledger. */
async function purchaseViolations(owner: Kysely<DB>, accountId: number): Promise<Violation[]> {
  const purchases = await verifyPurchases(owner, accountId);
  return purchases.map(({ sourceId, what }) => ({
    invariant: 'I2',
    accountId,
    docType: null,
    number: null,
    documentId: sourceId,
    what,
  }));
}

/**
 * Checks I1, I2, I3, I6, I7, I8 and I10 of one account, series by series in the order of the
 * numbers; then the expenses and the payments to suppliers, and the chain of evidence.
 */
export async function verifyAccount(
  deps: VerifyDependencies,
  accountId: number,
): Promise<AccountReport> {
  const { owner, storage, config, onPart } = deps;
  const allSeries = await listSeries(owner, accountId);
  const violations: Violation[] = [];
  let documentsCount = 0;
  const ofSeries = allSeries.map((series) => async () => {
    const result = await verifySeries((read) => read(owner), accountId, series);
    documentsCount += result.documentsCount;
    return result.violations;
  });
  const parts: readonly (() => Promise<readonly Violation[]>)[] = [
    ...ofSeries,
    () => verifyLinks(owner, accountId),
    () => verifyApprovals(owner, accountId),
    () => verifyCopies(owner, accountId, config.secret),
    () => purchaseViolations(owner, accountId),
    () => verifyPrints(owner, storage.files, accountId),
    () => verifyUploads(owner, storage.uploadedOf(accountId), accountId),
    () => verifyTasks(deps, accountId),
  ];
  // The chain of evidence comes after them.
  const all = parts.length + 1;
  for (const [index, part] of parts.entries()) {
    violations.push(...(await part()));
    await onPart?.(index + 1, all);
  }
  const evidence = await verifyEvidence(owner, accountId, readHeads(config.dataFolder, accountId));
  violations.push(...evidenceViolations(accountId, evidence));
  await onPart?.(all, all);
  return { accountId, documentsCount, seriesCount: allSeries.length, violations, evidence };
}
