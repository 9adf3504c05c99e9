import type { ExportJob } from '@pinkas/contract/lists/exports/exports.contract';
import { EXPORT_JOBS_OPEN_MAX } from '@pinkas/domain/exports/export-limits';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { boundsText, exportJob } from './export-job.ts';
import {
  findExport,
  findNewestExports,
  findOpenExport,
  insertExport,
  listExports,
  lockExports,
  type StoredExport,
} from './exports.repository.ts';
import { findRequestedList, formatOf, requireExport } from './requested-list.ts';

function toView(stored: StoredExport, now: string): ExportJob {
  const { id, state, address, createdAt, fileName, rowsAll, rowsDone } = stored;
  const { resultBytes, expiresAt } = stored;
  const hasFile = state === 'done' && resultBytes !== null && expiresAt !== null;
  const isThere = hasFile && stored.resultKey !== null && expiresAt > now;
  return {
    id,
    state,
    createdAt,
    format: formatOf(address) ?? 'xlsx',
    fileName,
    rows: rowsAll,
    done: rowsDone,
    result: isThere ? { bytes: resultBytes, expiresAt } : null,
    isExpired: hasFile && !isThere,
  };
}

async function getExport(ctx: AccountContext, tx: AccountTx, id: string): Promise<StoredExport> {
  const found = await findExport(tx, ctx.userId, id);
  if (found === undefined) throw new AppError('NOT_FOUND');
  return found;
}

/** A long export of the caller, as other slices know it. */
export interface KnownExport {
  readonly job: ExportJob;
  readonly address: string;
  /**
   * The outcome of its file, as the export reported it; null until it exists, and for exports that report
   * nothing.
   */
  readonly outcome: unknown;
}

/** Returns the newest long exports of the caller of one call, by its path. */
export function listExportsOf(ctx: AccountContext, path: string): Promise<KnownExport[]> {
  return ctx.transaction(async (tx) => {
    const stored = await listExports(tx, ctx.userId);
    return stored
      .filter(({ address }) => address.split('?')[0] === path)
      .map((one) => ({
        job: toView(one, ctx.clock.now()),
        address: one.address,
        outcome: one.outcome,
      }));
  });
}

/** Returns the newest long export of the caller of each of some addresses. */
export function findExportsOf(
  ctx: AccountContext,
  addresses: readonly string[],
): Promise<KnownExport[]> {
  return ctx.transaction(async (tx) => {
    const stored = await findNewestExports(tx, ctx.userId, addresses);
    return stored.map((one) => ({
      job: toView(one, ctx.clock.now()),
      address: one.address,
      outcome: one.outcome,
    }));
  });
}

/** Returns the newest long exports of the caller. */
export function viewExports(ctx: AccountContext): Promise<ExportJob[]> {
  return ctx.transaction(async (tx) => {
    const stored = await listExports(tx, ctx.userId);
    return stored.map((one) => toView(one, ctx.clock.now()));
  });
}

/** Returns one of them. NOT_FOUND for that of anybody else, in the same account too. */
export function viewExport(ctx: AccountContext, id: string): Promise<ExportJob> {
  return ctx.transaction(async (tx) => toView(await getExport(ctx, tx, id), ctx.clock.now()));
}

/**
 * Starts a long export. Who presses twice gets the one that is being written. Refusals: those of the call that the address names,
 * NOT_FOUND for one that is no export, BULK_JOBS_RUNNING.
 */
export function startExport(ctx: AccountContext, address: string): Promise<ExportJob> {
  const { exporting } = findRequestedList(ctx.services, address);
  requireExport(ctx.principal, exporting);
  if (formatOf(address) === undefined) {
    const problem = { path: ['address'], code: 'VALUE_NOT_ALLOWED' as const };
    throw new AppError('INVALID_REQUEST', undefined, [problem]);
  }
  return ctx.transaction(async (tx) => {
    await lockExports(tx);
    const same = await findOpenExport(tx, ctx.userId, address);
    if (same !== undefined) return toView(same, ctx.clock.now());
    if ((await exportJob.countOpen(tx)) >= EXPORT_JOBS_OPEN_MAX) {
      throw new AppError('BULK_JOBS_RUNNING');
    }
    const id = newId();
    await exportJob.start(ctx, tx, id);
    await insertExport(tx, { id, address });
    await recordAudit(ctx, tx, [
      {
        action: 'list-export.started',
        entityKind: 'list-export',
        entityId: id,
        detail: { path: exporting.path },
      },
    ]);
    return toView(await getExport(ctx, tx, id), ctx.clock.now());
  });
}

/** Cancels a long export of the caller permanently; a finished one stays. NOT_FOUND. */
export function cancelExport(ctx: AccountContext, id: string): Promise<ExportJob> {
  return ctx.transaction(async (tx) => {
    await getExport(ctx, tx, id);
    await exportJob.move(ctx, tx, id, 'cancel');
    return toView(await getExport(ctx, tx, id), ctx.clock.now());
  });
}

/**
 * Serves the finished file as a stream. NOT_FOUND before it exists, after it expired, and for anybody else; NOT_PERMITTED for
 * a person who may not see the list any more, or not all of the documents that are in it.
 */
export async function openExportFile(ctx: AccountContext, id: string): Promise<FileAnswer> {
  const stored = await ctx.transaction(async (tx) => {
    const found = await getExport(ctx, tx, id);
    if (toView(found, ctx.clock.now()).result === null) throw new AppError('NOT_FOUND');
    requireExport(ctx.principal, findRequestedList(ctx.services, found.address).exporting);
    if (found.documentBounds !== boundsText(ctx.caller.bounds)) throw new AppError('NOT_PERMITTED');
    await recordAudit(ctx, tx, [
      { action: 'list-export.downloaded', entityKind: 'list-export', entityId: id },
    ]);
    return found;
  });
  return {
    body: await ctx.services.storage.results.open(stored.resultKey ?? ''),
    mediaType: stored.mediaType ?? 'application/octet-stream',
    fileName: stored.fileName ?? id,
    disposition: 'attachment',
    ...(stored.resultBytes !== null && { sizeBytes: stored.resultBytes }),
    tag: id,
  };
}
