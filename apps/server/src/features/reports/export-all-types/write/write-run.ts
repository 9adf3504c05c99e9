import type { AccountingFormat } from '@pinkas/domain/exports/accounting-exports';
import { localDateOf } from '@pinkas/domain/time/local-date';
import type { Readable } from 'node:stream';

import { zipStream, type ZipMember } from '../../../../platform/archive/zip.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { exportBytes, type BytesWatch } from '../../../../platform/export/export-bytes.ts';
import type { ExportCall } from '../../../../platform/export/export-rows.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';
import { findRun, type StoredRun } from '../runs/accounting-runs.repository.ts';
import { requireWhole } from '../runs/accounting-runs.ts';
import { runLines } from '../runs/run-rows.ts';
import { RunSettings } from '../runs/run-settings.ts';
import { documentMembers, type ArchiveSource } from './write-documents.ts';
import { hashavshevetMembers } from './write-hashavshevet.ts';
import { ledgerFile } from './write-ledger-file.ts';
import { paperMembers } from './write-papers.ts';

const MEDIA_TYPES: Readonly<Record<AccountingFormat, string>> = {
  zip: 'application/zip',
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

const FILE_NAMES = { hashavshevet: 'MOVEIN', ledger: 'LEDGER', documents: 'DOCUMENTS' } as const;

/** Named by its parameters, and never by the day on which it is made again. */
function fileNameOf({ target, format, exportNo, firstDay, lastDay }: StoredRun): string {
  return `${FILE_NAMES[target]} ${String(exportNo)} ${firstDay} ${lastDay}.${format}`;
}

async function* archiveMembers(
  source: ArchiveSource,
  watch: BytesWatch,
): AsyncGenerator<ZipMember> {
  yield* documentMembers(source, watch);
  yield* paperMembers(source, watch);
}

function bytesOf(
  { ctx, tx }: { readonly ctx: AccountContext; readonly tx: AccountTx },
  run: StoredRun,
  watch: BytesWatch,
): Readable {
  const settings = RunSettings.parse(run.settings);
  const day = localDateOf(run.createdAt);
  const { format, id: exportId } = run;
  if (run.target === 'documents') {
    const { language } = settings;
    return zipStream(archiveMembers({ ctx, tx, exportId, language }, watch), { day });
  }
  if (format === 'zip') {
    return zipStream(hashavshevetMembers(tx, exportId, { codes: settings.codes, watch }), { day });
  }
  return ledgerFile(runLines(tx, exportId), settings, { format, day, watch });
}

/**
 * Returns the file of a run, from what was entered with it: whenever it is made, it is the same bytes. EXPORT_NEEDS_JOB within
 * a call; refusals: NOT_FOUND, also for another form than that of the run, NOT_PERMITTED for a person who sees only a part of
 * the documents.
 */
export async function exportRun(
  call: ExportCall,
  id: string,
  format: AccountingFormat,
): Promise<FileAnswer> {
  const { ctx } = call;
  requireWhole(ctx);
  const run = await ctx.transaction((tx) => findRun(tx, id));
  if (run?.format !== format) throw new AppError('NOT_FOUND');
  return exportBytes(call, {
    list: 'report-all-types',
    mediaType: MEDIA_TYPES[format],
    fileName: fileNameOf(run),
    bytes: (tx, watch) => {
      watch.counted(run.target === 'documents' ? run.entries : run.lines);
      return Promise.resolve(bytesOf({ ctx, tx }, run, watch));
    },
  });
}
