import { Readable } from 'node:stream';

import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { ZipMember } from '../../../../platform/archive/zip.ts';
import { csvBytes } from '../../../../platform/export/csv-bytes.ts';
import type { BytesWatch } from '../../../../platform/export/export-bytes.ts';
import type { ExportColumn } from '../../../../platform/export/export-column.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import { isLostFile } from '../../../../platform/storage/file-store.ts';
import { archivedPaperName } from './archived-name.ts';
import { runPapers, type ArchivedPaper } from '../runs/run-papers.ts';
import type { ArchiveSource } from './write-documents.ts';

/** A line of the index: a document with its file. */
interface PaperRow extends ArchivedPaper {
  readonly file: string;
  /** Its bytes are missing or damaged, so the archive has none. */
  readonly isLost: boolean;
}

const expense = phraseColumns<PaperRow, string>()('expenseFiles');
const archive = phraseColumns<PaperRow, string>()('archiveFiles');

/** Credit notes are subtracted, so that a column adds up. */
const signed = ({ kind }: PaperRow, sum: number) => (kind === 'credit-note' ? -sum : sum);

const PAPER_COLUMNS: readonly ExportColumn<PaperRow>[] = [
  archive('no', 'number', 'number', (row) => row.no),
  expense('date', 'documentDate', 'date', (row) => row.date),
  expense('supplier', 'supplierName', 'text', (row) => row.supplier),
  expense('taxId', 'supplierTaxId', 'text', (row) => row.taxId),
  expense('kind', 'kind', 'text', ({ kind }, language) =>
    phrasesIn(language, 'expenseKinds')(kind),
  ),
  expense('reference', 'reference', 'text', (row) => row.reference),
  expense('gross', 'gross', 'money', (row) => signed(row, row.grossAgorot)),
  expense('vat', 'vat', 'money', (row) => signed(row, row.vatAgorot), { isOfVat: true }),
  archive('file', 'file', 'text', (row) => row.file),
  archive('fileState', 'fileState', 'text', ({ isLost }, language) =>
    isLost ? phrasesIn(language, 'archiveFiles')('fileMissing') : '',
  ),
];

/** Returns the bytes of a document; undefined where they are missing or damaged. */
async function readPaper(
  { ctx, exportId }: ArchiveSource,
  { sha256 }: ArchivedPaper,
): Promise<Uint8Array | undefined> {
  try {
    return await ctx.services.storage.uploadedOf(ctx.accountId).read(sha256);
  } catch (error) {
    if (!isLostFile(error)) throw error;
    const about = { err: error, accountId: ctx.accountId, exportId, sha256 };
    ctx.services.log.error(about, 'a paper of an archive of documents is gone or damaged');
    return undefined;
  }
}

async function* indexRows(
  { tx, exportId, language }: ArchiveSource,
  lost: ReadonlySet<number>,
): AsyncGenerator<readonly PaperRow[]> {
  for await (const papers of runPapers(tx, exportId)) {
    yield papers.map((paper): PaperRow => {
      const isLost = lost.has(paper.no);
      return { ...paper, isLost, file: isLost ? '' : archivedPaperName(paper, language) };
    });
  }
}

/**
 * Returns the documents of the expenses of a run by month, one in memory at a time, and their index; nothing of a run
 * without any.
 */
export async function* paperMembers(
  source: ArchiveSource,
  watch: BytesWatch,
): AsyncGenerator<ZipMember> {
  const { tx, exportId, language } = source;
  const lost = new Set<number>();
  let count = 0;
  for await (const papers of runPapers(tx, exportId)) {
    for (const paper of papers) {
      const bytes = await readPaper(source, paper);
      if (bytes === undefined) lost.add(paper.no);
      else yield { name: archivedPaperName(paper, language), bytes };
      count += 1;
      watch.read(1);
    }
  }
  if (count === 0) return;
  const rows = csvBytes(PAPER_COLUMNS, language, indexRows(source, lost));
  const name = `${phrasesIn(language, 'archiveFiles')('indexOfExpenses')}.csv`;
  yield { name, bytes: Readable.from(rows, { objectMode: false }) };
}
