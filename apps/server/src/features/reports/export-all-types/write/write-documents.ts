import { Readable } from 'node:stream';

import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { ZipMember } from '../../../../platform/archive/zip.ts';
import type { AccountContext } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { csvBytes } from '../../../../platform/export/csv-bytes.ts';
import type { BytesWatch } from '../../../../platform/export/export-bytes.ts';
import type { ExportColumn } from '../../../../platform/export/export-column.ts';
import {
  INDEX_COLUMNS,
  LINE_COLUMNS,
  lineRows,
  PAYMENT_COLUMNS,
  paymentRows,
  runDocuments,
  type IndexRow,
} from './archive-tables.ts';
import { archivedName } from './archived-name.ts';
import { findRetainedPrints, keepPrints, readRetainedPrint } from './retained-prints.ts';

/** Few are printed between two reads: the connection of the snapshot may not rest for long. */
const PRINTED_AT_ONCE = 20;
const INDEXED_AT_ONCE = 250;

/** The source of a run's archive. */
export interface ArchiveSource {
  readonly ctx: AccountContext;
  /** Sees the snapshot of the file. */
  readonly tx: AccountTx;
  readonly exportId: string;
  readonly language: 'he' | 'en';
}

/** Returns the certified copies of a run by type and month; one is in memory at a time. */
async function* copies(
  { ctx, tx, exportId, language }: ArchiveSource,
  watch: BytesWatch,
): AsyncGenerator<ZipMember> {
  for await (const documents of runDocuments(tx, exportId, PRINTED_AT_ONCE)) {
    const prints = await keepPrints(
      ctx,
      exportId,
      documents.map(({ id }) => id),
    );
    for (const document of documents) {
      const print = prints.get(document.id);
      const bytes =
        print && (await readRetainedPrint(ctx, exportId, { documentId: document.id, print }));
      if (bytes !== undefined) yield { name: archivedName(document, language), bytes };
      watch.read(1);
    }
  }
}

/** The index after the copies: it states what is printed on them. */
async function* indexRows({
  ctx,
  tx,
  exportId,
  language,
}: ArchiveSource): AsyncGenerator<readonly IndexRow[]> {
  for await (const documents of runDocuments(tx, exportId, INDEXED_AT_ONCE)) {
    const ids = documents.map(({ id }) => id);
    // The prints were saved since the moment of the file.
    const prints = await ctx.transaction((now) => findRetainedPrints(now, exportId, ids));
    yield documents.map((document): IndexRow => {
      const print = prints.get(document.id);
      const { isCancelled, allocationNumber } = document;
      if (print === undefined) return { ...document, file: '' };
      return {
        ...document,
        file: archivedName(document, language),
        isCancelled: isCancelled || print.isCancelled,
        allocationNumber: print.allocationNumber === '' ? allocationNumber : print.allocationNumber,
      };
    });
  }
}

function table<Row>(
  name: string,
  {
    columns,
    language,
  }: { readonly columns: readonly ExportColumn<Row>[]; readonly language: 'he' | 'en' },
  rows: AsyncIterable<readonly Row[]>,
): ZipMember {
  const bytes = Readable.from(csvBytes(columns, language, rows), { objectMode: false });
  return { name: `${name}.csv`, bytes };
}

/**
 * Returns all documents of a run: their certified copies in folders, an index of them, and their
 * rows and money as tables.
 */
export async function* documentMembers(
  source: ArchiveSource,
  watch: BytesWatch,
): AsyncGenerator<ZipMember> {
  const { tx, exportId, language } = source;
  const text = phrasesIn(language, 'archiveFiles');
  yield* copies(source, watch);
  yield table(text('index'), { columns: INDEX_COLUMNS, language }, indexRows(source));
  yield table(text('rows'), { columns: LINE_COLUMNS, language }, lineRows(tx, exportId));
  yield table(text('payments'), { columns: PAYMENT_COLUMNS, language }, paymentRows(tx, exportId));
}
