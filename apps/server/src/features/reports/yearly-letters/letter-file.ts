import type { ExportJob } from '@pinkas/contract/lists/exports/exports.contract';
import {
  yearlyLettersContract,
  type LETTER_FILE_FORMATS,
} from '@pinkas/contract/reports/yearly-letters/yearly-letters.contract';
import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';
import type { YearlyLetter } from '@pinkas/domain/letters/yearly-letter';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { Readable } from 'node:stream';

import { zipStream, type ZipMember } from '../../../platform/archive/zip.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { exportBytes, type BytesWatch } from '../../../platform/export/export-bytes.ts';
import type { ExportCall } from '../../../platform/export/export-rows.ts';
import type { FileAnswer, PdfAnswer } from '../../../platform/http/implement.ts';
import { whileBusy } from '../../../platform/jobs/while-busy.ts';
import { joinPages } from '../../../platform/pdf/joined-pages.ts';
import type { Services } from '../../../platform/services.ts';
import { startExport } from '../../lists/exports/exports.api.ts';
import { LETTER_SOURCES, printLetter, readLetter } from './letters.ts';

/** Which letters, and in what form. */
export interface RequestedFile {
  readonly kind: YearlyLetter;
  readonly year: number;
  readonly language: DocumentLanguage;
  readonly format: (typeof LETTER_FILE_FORMATS)[number];
}

const MEDIA_TYPES = { pdf: 'application/pdf', zip: 'application/zip' } as const;

/** Starts the job that writes all letters of a year. BULK_JOBS_RUNNING. */
export function startLetterFile(
  ctx: AccountContext,
  { kind, year, language, format }: RequestedFile,
): Promise<ExportJob> {
  return startExport(
    ctx,
    `${yearlyLettersContract.file.path}?format=${format}&kind=${kind}&year=${String(year)}&language=${language}`,
  );
}

/**
 * Returns all letters of a year, of one moment and one in memory at a time. EXPORT_NEEDS_JOB within
 * a call.
 */
export function writeLetterFile(call: ExportCall, wanted: RequestedFile): Promise<FileAnswer> {
  const { kind, year, language, format } = wanted;
  const title = phrasesIn(language, 'yearlyLetters')(`all-${kind}`, { year: String(year) });
  return exportBytes(call, {
    list: `letters-${kind}`,
    mediaType: MEDIA_TYPES[format],
    fileName: `${title}.${format}`,
    bytes: async (tx, watch) => {
      const parties = await LETTER_SOURCES[kind].parties(tx, year);
      watch.counted(parties.length);
      const letters = printed(call.ctx.services, tx, { ...wanted, parties }, watch);
      return format === 'zip'
        ? zipStream(named(letters))
        : Readable.from(joinPages(bytesOf(letters), title).bytes, { objectMode: false });
    },
  });
}

async function* printed(
  services: Services,
  tx: AccountTx,
  { kind, year, language, parties }: RequestedFile & { readonly parties: readonly string[] },
  watch: BytesWatch,
): AsyncGenerator<PdfAnswer> {
  for (const partyId of parties) {
    const letter = await readLetter(tx, kind, { year, partyId, language });
    if (letter !== undefined) {
      yield await whileBusy(() => printLetter(services, tx.accountId, letter, { year, language }));
    }
    watch.read(1);
  }
}

async function* bytesOf(letters: AsyncIterable<PdfAnswer>): AsyncGenerator<Uint8Array> {
  for await (const { bytes } of letters) yield bytes;
}

/** Two people of one name get a number after it: an archive has no two files of a name. */
async function* named(letters: AsyncIterable<PdfAnswer>): AsyncGenerator<ZipMember> {
  const taken = new Map<string, number>();
  for await (const { bytes, fileName } of letters) {
    const safe = fileName.replaceAll(/[/\\:*?"<>|]/g, ' ');
    const count = (taken.get(safe) ?? 0) + 1;
    taken.set(safe, count);
    yield { name: count === 1 ? safe : safe.replace(/\.pdf$/, ` (${String(count)}).pdf`), bytes };
  }
}
