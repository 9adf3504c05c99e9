import {
  BACKUP_READ_FAULTS,
  type BackupFaultKind,
  type BackupOutcome,
  type BackupRunKind,
} from '@pinkas/domain/backup/backup-outcomes';
import { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';

const FAULTS = BACKUP_READ_FAULTS;

/** Where the next step of a run begins. */
export const RunCursor = z.discriminatedUnion('phase', [
  z.object({ phase: z.literal('lists') }),
  z.object({ phase: z.literal('documents'), after: z.string().nullable() }),
  z.object({ phase: z.literal('rows') }),
  z.object({ phase: z.literal('prints'), after: z.string().nullable() }),
  z.object({ phase: z.literal('uploads'), after: z.string().nullable() }),
  z.object({
    phase: z.literal('files'),
    after: z.tuple([z.string(), z.string(), z.string()]).nullable(),
  }),
  z.object({
    phase: z.literal('reading'),
    /** Ids of the files that are still to be read back. */
    left: z.array(z.string()),
    /** What the files that were read showed. */
    fault: z.enum(FAULTS).nullable(),
    missing: z.int(),
    read: z.int(),
  }),
  z.object({ phase: z.literal('snapshot') }),
]);
export type RunCursor = z.output<typeof RunCursor>;

/** A run as stored. */
export interface StoredRun {
  readonly id: string;
  readonly destinationId: string;
  readonly kind: BackupRunKind;
  readonly startedAt: string;
  readonly aliveAt: string;
  readonly endedAt: string | null;
  readonly outcome: BackupOutcome | null;
  readonly taskId: string;
  readonly cursor: RunCursor;
  readonly sentFiles: number;
  readonly sentBytes: number;
  readonly readFiles: number;
  readonly readBytes: number;
  readonly isResumed: boolean;
  readonly missing: readonly string[];
}

const COLUMNS = [
  'id',
  'destinationId',
  'kind',
  'startedAt',
  'aliveAt',
  'endedAt',
  'outcome',
  'taskId',
  'cursor',
  'sentFiles',
  'sentBytes',
  'readFiles',
  'readBytes',
  'isResumed',
  'missing',
] as const;

/** Returns the last runs of a destination, or of all of them, the newest first. */
export async function listRuns(
  tx: AccountTx,
  { destinationId, since, limit }: { destinationId?: string; since?: string; limit: number },
): Promise<StoredRun[]> {
  let query = tx
    .selectFrom('backupRuns')
    .select(COLUMNS)
    .where('accountId', '=', tx.accountId)
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (destinationId !== undefined) query = query.where('destinationId', '=', destinationId);
  if (since !== undefined) query = query.where('startedAt', '>=', since);
  return (await query.execute()) as unknown as StoredRun[];
}

/** Returns a run and locks it; undefined without one. */
export async function lockRun(tx: AccountTx, id: string): Promise<StoredRun | undefined> {
  return (await tx
    .selectFrom('backupRuns')
    .select(COLUMNS)
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()) as unknown as StoredRun | undefined;
}

/** Returns the run of a destination that has not ended. */
export async function findOpenRun(
  tx: AccountTx,
  destinationId: string,
): Promise<StoredRun | undefined> {
  return (await tx
    .selectFrom('backupRuns')
    .select(COLUMNS)
    .where('accountId', '=', tx.accountId)
    .where('destinationId', '=', destinationId)
    .where('endedAt', 'is', null)
    .executeTakeFirst()) as unknown as StoredRun | undefined;
}

/** Returns the newest run of a destination that proved it; a drill proves more, and sends nothing. */
export async function findProof(
  tx: AccountTx,
  destinationId: string,
  outcomes: readonly ('proven' | 'restored')[] = ['proven'],
): Promise<StoredRun | undefined> {
  return (await tx
    .selectFrom('backupRuns')
    .select(COLUMNS)
    .where('accountId', '=', tx.accountId)
    .where('destinationId', '=', destinationId)
    .where('outcome', 'in', [...outcomes])
    .orderBy('startedAt', 'desc')
    .limit(1)
    .executeTakeFirst()) as unknown as StoredRun | undefined;
}

/** Stores a new run, at its beginning. */
export async function insertRun(
  tx: AccountTx,
  run: Pick<StoredRun, 'id' | 'destinationId' | 'kind' | 'startedAt' | 'isResumed' | 'taskId'> & {
    readonly sealedIdentity?: Buffer;
  },
): Promise<void> {
  const cursor: RunCursor = { phase: 'lists' };
  await tx
    .insertInto('backupRuns')
    .values({
      ...run,
      accountId: tx.accountId,
      aliveAt: run.startedAt,
      cursor: JSON.stringify(cursor),
    })
    .execute();
}

/** What a step did beside the files that it sent. */
export interface StepResult {
  readonly taskId: string;
  readonly cursor: RunCursor;
  readonly at: string;
  readonly missing?: readonly string[];
}

/** Writes down where the next step begins. */
export async function saveStep(
  tx: AccountTx,
  run: StoredRun,
  { taskId, cursor, at, missing = [] }: StepResult,
): Promise<void> {
  await tx
    .updateTable('backupRuns')
    .set({
      taskId,
      cursor: JSON.stringify(cursor),
      aliveAt: at,
      missing: JSON.stringify([...run.missing, ...missing]),
    })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', run.id)
    .execute();
}

/** Ends a run that has not ended, and forgets the key of a drill. */
export async function endRun(
  tx: AccountTx,
  id: string,
  {
    at,
    outcome,
    missing,
  }: {
    readonly at: string;
    readonly outcome: BackupOutcome | BackupFaultKind;
    readonly missing?: readonly string[];
  },
): Promise<void> {
  await tx
    .updateTable('backupRuns')
    .set({
      endedAt: at,
      aliveAt: at,
      outcome,
      sealedIdentity: null,
      ...(missing !== undefined && { missing: JSON.stringify(missing) }),
    })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** Adds to what a run sent and read back. */
export async function addToRun(
  tx: AccountTx,
  id: string,
  added: Partial<Record<'sentFiles' | 'sentBytes' | 'readFiles' | 'readBytes', number>>,
): Promise<void> {
  await tx
    .updateTable('backupRuns')
    .set((eb) => ({
      sentFiles: eb('sentFiles', '+', added.sentFiles ?? 0),
      sentBytes: eb('sentBytes', '+', added.sentBytes ?? 0),
      readFiles: eb('readFiles', '+', added.readFiles ?? 0),
      readBytes: eb('readBytes', '+', added.readBytes ?? 0),
    }))
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Notes that a run is at work. */
export async function noteAlive(tx: AccountTx, id: string, at: string): Promise<void> {
  await tx
    .updateTable('backupRuns')
    .set({ aliveAt: at })
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/** Returns the encrypted key of a drill that runs. */
export async function findSealedIdentity(tx: AccountTx, id: string): Promise<Buffer | undefined> {
  const row = await tx
    .selectFrom('backupRuns')
    .select('sealedIdentity')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.sealedIdentity ?? undefined;
}
