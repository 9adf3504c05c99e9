import {
  exportAllTypesContract,
  type AccountingChoice,
  type AccountingRun,
} from '@pinkas/contract/reports/export-all-types/export-all-types.contract';
import type { ExportJob } from '@pinkas/contract/lists/exports/exports.contract';
import type { AccountingFormat } from '@pinkas/domain/exports/accounting-exports';
import { assert } from '@pinkas/domain/assert';
import type { z } from 'zod';

import type { AccountActor, AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { readOneMoment } from '../../../../platform/db/one-moment.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../../platform/writes/write-once.ts';
import { listWrongNumbers } from '../../../accounting/customers/customers.api.ts';
import {
  findExportsOf,
  startExport,
  type KnownExport,
} from '../../../lists/exports/exports.api.ts';
import { requireRange } from '../../export-open-format/export-open-format.api.ts';
import { readAccountingSettings } from './accounting-settings.ts';
import {
  findRun,
  listRuns,
  lockRuns,
  nextRunNo,
  setRunSums,
  type StoredRun,
} from './accounting-runs.repository.ts';
import { enterCards } from './run-cards.ts';
import { enterArchive, sumArchive } from './run-archive.ts';
import { enterEntries, sumEntries } from './run-entries.ts';
import type { RunSettings } from './run-settings.ts';

type Contract = typeof exportAllTypesContract;
type View = z.output<Contract['view']['response']>;
type Start = z.output<Contract['start']['body']>;

const { path: FILE_PATH } = exportAllTypesContract.file;

/** The entries of a large business of a year are entered by one statement. */
const ENTERING_MS_MAX = 60_000;

/** The address of the call that serves the file of a run. */
function addressOf({ id, format }: { readonly id: string; readonly format: AccountingFormat }) {
  return `${FILE_PATH}?format=${format}&run=${id}`;
}

/**
 * Throws for a person who sees only a part of the documents: the files are of all. Returns the caller of
 * all others.
 */
export function requireWhole(ctx: AccountContext): AccountContext {
  if (ctx.caller.bounds !== null) throw new AppError('NOT_PERMITTED');
  return ctx;
}

function toRun(stored: StoredRun, job: ExportJob | null): AccountingRun {
  const { id, exportNo, target, format, firstDay, lastDay, isAll, createdAt } = stored;
  const { entries, lines, debitAgorot } = stored;
  const days = { from: firstDay, to: lastDay };
  return {
    id,
    no: exportNo,
    target,
    format,
    ...days,
    isAll,
    createdAt,
    entries,
    lines,
    debitAgorot,
    job,
  };
}

/**
 * Returns the content of the page. NOT_PERMITTED for a person who sees only a part of the
 * documents.
 */
export async function viewAllTypes(ctx: AccountContext): Promise<View> {
  requireWhole(ctx);
  const { settings, wrongNumbers, runs } = await ctx.transaction(async (tx) => {
    await readOneMoment(tx);
    return {
      settings: await readAccountingSettings(tx),
      wrongNumbers: await listWrongNumbers(tx),
      runs: await listRuns(tx),
    };
  });
  const jobs = await findExportsOf(ctx, runs.map(addressOf));
  return {
    today: ctx.clock.today(),
    settings,
    wrongNumbers,
    runs: runs.map((run) => toRun(run, newestOf(jobs, run))),
  };
}

function newestOf(jobs: readonly KnownExport[], run: StoredRun): ExportJob | null {
  return jobs.find(({ address }) => address === addressOf(run))?.job ?? null;
}

/**
 * Returns how much of some days is new: entries of the ledger, or documents. Refusals: INVALID_REQUEST for days that were not
 * yet, NOT_PERMITTED.
 */
export function viewAhead(ctx: AccountContext, choice: AccountingChoice) {
  requireRange(ctx, choice);
  return ctx.transaction(async (tx) => {
    await readOneMoment(tx);
    return choice.target === 'documents' ? sumArchive(tx, choice) : sumEntries(tx, choice);
  });
}

/**
 * Enters a run with all that its file is made of, and starts the job that writes it. Refusals: INVALID_REQUEST for days in the
 * future, NOT_PERMITTED, NOTHING_NEW. Where too many jobs are running, the run exists without a file, which can be requested
 * later.
 */
export async function startRun(
  ctx: AccountContext,
  wanted: Start,
  idempotencyKey: string,
): Promise<AccountingRun> {
  requireRange(ctx, wanted);
  const { id } = await enterRunOnce(ctx, wanted, idempotencyKey);
  const run = await ctx.transaction((tx) => getRun(tx, id));
  return toRun(run, await startFile(ctx, run));
}

/** Enters a run without its file, which may be written at any time. NOTHING_NEW. */
export function enterRunOnce(
  ctx: AccountActor,
  wanted: Start,
  idempotencyKey: string,
): Promise<{ readonly id: string }> {
  const request = { write: 'accounting-export.make', idempotencyKey, input: wanted };
  return writeOnce(ctx, request, (tx) => enterRun(ctx, tx, wanted));
}

async function enterRun(
  ctx: AccountActor,
  tx: AccountTx,
  wanted: Start,
): Promise<{ readonly id: string }> {
  await lockRuns(tx);
  await tx.allowLongStatements(ENTERING_MS_MAX);
  const { target, format, language, from, to, isAll } = wanted;
  const id = newId();
  const settings = await settingsOfRun(tx, wanted);
  await tx
    .insertInto('accountingExports')
    .values({
      accountId: tx.accountId,
      id,
      exportNo: await nextRunNo(tx),
      target,
      format,
      language,
      firstDay: from,
      lastDay: to,
      isAll,
      settings: JSON.stringify(settings),
      entries: 0,
      lines: 0,
      debitAgorot: 0,
      createdAt: ctx.clock.now(),
      createdBy: ctx.userId,
    })
    .execute();
  const isOfDocuments = target === 'documents';
  const sums = await (isOfDocuments ? enterArchive : enterEntries)(tx, id, wanted);
  if (sums.entries === 0) throw new AppError('NOTHING_NEW');
  if (!isOfDocuments) await enterCards(tx, id, settings);
  await setRunSums(tx, id, sums);
  await recordAudit(ctx, tx, [
    {
      action: 'accounting-export.made',
      entityKind: 'accounting-export',
      entityId: id,
      detail: { target, from, to, isAll, ...sums },
    },
  ]);
  return { id };
}

async function settingsOfRun(
  tx: AccountTx,
  { language, target }: Pick<Start, 'language' | 'target'>,
): Promise<RunSettings> {
  const { accounts, codes, plan } = await readAccountingSettings(tx);
  return {
    // Hashavshevet speaks Hebrew, whatever the person reads.
    language: target === 'hashavshevet' ? 'he' : language,
    accountKeys: Object.fromEntries(
      accounts.filter(({ key }) => key !== '').map(({ account, key }) => [account, key]),
    ),
    codes: Object.fromEntries(
      codes.map(({ kind, code, usualCode }) => [kind, code === '' ? usualCode : code]),
    ),
    plan,
  };
}

async function getRun(tx: AccountTx, id: string): Promise<StoredRun> {
  const run = await findRun(tx, id);
  if (run === undefined) throw new AppError('NOT_FOUND');
  return run;
}

/** Returns the job of a run; null where too many are being written. */
async function startFile(ctx: AccountContext, run: StoredRun): Promise<ExportJob | null> {
  try {
    return await startExport(ctx, addressOf(run));
  } catch (error) {
    if (error instanceof AppError && error.code === 'BULK_JOBS_RUNNING') return null;
    throw error;
  }
}

/** Starts the job that writes the file of a run again. Refusals: NOT_FOUND, NOT_PERMITTED, BULK_JOBS_RUNNING. */
export async function repeatRun(ctx: AccountContext, id: string): Promise<AccountingRun> {
  requireWhole(ctx);
  const run = await ctx.transaction((tx) => getRun(tx, id));
  const job = await startExport(ctx, addressOf(run));
  assert(job.format === run.format, 'the job writes the form of the run');
  return toRun(run, job);
}
