import { parse } from 'node:querystring';

import {
  exportOpenFormatContract,
  OpenFormatOutcome,
  type OpenFormatRun,
} from '@pinkas/contract/reports/export-open-format/export-open-format.contract';
import type { ExportJob } from '@pinkas/contract/lists/exports/exports.contract';
import { parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import type { ReportPeriod } from '@pinkas/domain/time/report-period';
import type { z } from 'zod';

import type { AccountContext } from '../../../platform/context.ts';
import { readOneMoment } from '../../../platform/db/one-moment.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { listWrongNumbers } from '../../accounting/customers/customers.api.ts';
import { listExportsOf, startExport, type KnownExport } from '../../lists/exports/exports.api.ts';
import { readBusinessDetails } from './business-details.reads.ts';
import { requireRange } from './open-format-range.ts';
import { softwareOf } from './software-details.ts';

const { path } = exportOpenFormatContract.archive;

type View = z.output<(typeof exportOpenFormatContract)['view']['response']>;

/** Returns the content of the page of the file. */
export async function viewOpenFormat(ctx: AccountContext): Promise<View> {
  const { wrongNumbers, ...business } = await ctx.transaction(async (tx) => {
    await readOneMoment(tx);
    return { ...(await readBusinessDetails(tx)), wrongNumbers: await listWrongNumbers(tx) };
  });
  const runs = await listExportsOf(ctx, path);
  const { taxId, hasLedger, hasStock } = business;
  return {
    taxId,
    hasLedger,
    hasStock,
    today: ctx.clock.today(),
    wrongNumbers,
    isRegistered: softwareOf(ctx.services).isRegistered,
    runs: runs.flatMap((run) => toRun(run) ?? []),
  };
}

function toRun({ job, address, outcome }: KnownExport): OpenFormatRun | undefined {
  const days = parse(address.split('?')[1] ?? '');
  const [from, to] = [dayOf(days['from']), dayOf(days['to'])];
  if (from === undefined || to === undefined) return undefined;
  const told = job.state === 'done' ? OpenFormatOutcome.safeParse(outcome).data : undefined;
  return { job, from, to, outcome: told ?? null };
}

function dayOf(text: string | string[] | undefined): LocalDate | undefined {
  return typeof text === 'string' ? parseLocalDate(text) : undefined;
}

/** Returns what a finished file of the caller holds. NOT_FOUND before it is there. */
export async function getOutcome(ctx: AccountContext, id: string): Promise<OpenFormatOutcome> {
  const runs = await listExportsOf(ctx, path);
  const outcome = runs.map((run) => toRun(run)).find((run) => run?.job.id === id)?.outcome;
  if (outcome === undefined || outcome === null) throw new AppError('NOT_FOUND');
  return outcome;
}

/** Starts the job of a range. Refusals: INVALID_REQUEST, NOT_PERMITTED, BUSINESS_ID_MISSING, BULK_JOBS_RUNNING. */
export async function startOpenFormat(
  ctx: AccountContext,
  { from, to }: ReportPeriod,
): Promise<ExportJob> {
  requireRange(ctx, { from, to });
  const { taxId } = await ctx.transaction((tx) => readBusinessDetails(tx));
  if (taxId === '') throw new AppError('BUSINESS_ID_MISSING');
  return startExport(ctx, `${path}?format=zip&from=${from}&to=${to}`);
}
