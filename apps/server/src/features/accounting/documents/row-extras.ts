import type { UnpricedKind, UnpricedRow } from '@pinkas/domain/documents/unpriced-rows';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { BuiltDocument } from './build-document.ts';
import type { StoredForeignPrice, StoredParts, StoredUnpricedRow } from './stored-document.ts';

/** What a row says beside its words and its price. */
interface LineFacts {
  readonly lineNo: number;
  readonly incomeType: string;
  readonly serialNumbers: readonly string[];
  readonly barcode: string;
  readonly imageFileId: string | null;
  readonly imageSha256: string | null;
  readonly foreignPrice: StoredForeignPrice | null;
}

/** What a document has beside its priced rows: rows without a price, and more about the others. */
export interface RowExtras {
  readonly documentId: string;
  readonly facts: readonly LineFacts[];
  readonly unpricedRows: readonly StoredUnpricedRow[];
  readonly details: readonly { readonly lineNo: number; readonly details: string }[];
}

/** What the rows say beside their words and prices; rows that say nothing are left out. */
export function lineFactsOf(lines: BuiltDocument['lines']): LineFacts[] {
  return lines
    .map((line) => ({
      lineNo: line.lineNo,
      incomeType: line.incomeType ?? '',
      serialNumbers: line.serialNumbers ?? [],
      barcode: line.barcode ?? '',
      imageFileId: line.imageFileId ?? null,
      imageSha256: line.imageSha256 ?? null,
      foreignPrice: line.foreignPrice ?? null,
    }))
    .filter(
      ({ incomeType, serialNumbers, barcode, imageFileId, foreignPrice }) =>
        incomeType !== '' ||
        serialNumbers.length > 0 ||
        barcode !== '' ||
        imageFileId !== null ||
        foreignPrice !== null,
    );
}

/** The extras of a built document. */
export function rowExtrasOf(documentId: string, built: BuiltDocument): RowExtras {
  return {
    documentId,
    facts: lineFactsOf(built.lines),
    unpricedRows: built.unpricedRows,
    details: built.lines.flatMap(({ lineNo, details = '' }) =>
      details === '' ? [] : [{ lineNo, details }],
    ),
  };
}

/** The rows without a price as a form takes them. */
export function toUnpricedRows({ unpricedRows }: Pick<StoredParts, 'unpricedRows'>): UnpricedRow[] {
  return unpricedRows.map(({ kind, words, afterLines }) => ({
    kind: kind as UnpricedKind,
    text: words,
    afterLines,
  }));
}

const INSERT_UNPRICED = `
  insert into document_unpriced_rows (account_id, document_id, row_no, kind, words, after_lines)
  select $1, r."documentId", r."rowNo", r.kind, r.words, r."afterLines"
  from jsonb_to_recordset($2::jsonb) as r(
    "documentId" uuid, "rowNo" int, kind text, words text, "afterLines" int)`;

const INSERT_DETAILS = `
  insert into document_line_details (account_id, document_id, line_no, details)
  select $1, r."documentId", r."lineNo", r.details
  from jsonb_to_recordset($2::jsonb) as r("documentId" uuid, "lineNo" int, details text)`;

const INSERT_FACTS = `
  insert into document_line_facts
    (account_id, document_id, line_no, income_type, serial_numbers, barcode, image_file_id, image_sha256,
      price_currency, price_rate_e6, foreign_price_e4)
  select $1, r."documentId", r."lineNo", r."incomeType",
    array(select n.value from jsonb_array_elements_text(r."serialNumbers") with ordinality n(value, place)
      order by n.place),
    r.barcode, r."imageFileId", r."imageSha256", r."foreignPrice"->>'currency',
    (r."foreignPrice"->>'rateE6')::bigint, (r."foreignPrice"->>'priceE4')::bigint
  from jsonb_to_recordset($2::jsonb) as r(
    "documentId" uuid, "lineNo" int, "incomeType" text, "serialNumbers" jsonb,
    barcode text, "imageFileId" uuid, "imageSha256" text, "foreignPrice" jsonb)`;

/** Rows of many documents, each with its document. */
function rowsOf<Row extends object>(
  issued: readonly RowExtras[],
  pick: (one: RowExtras) => readonly Row[],
): (Row & { readonly documentId: string })[] {
  return issued.flatMap((one) => pick(one).map((row) => ({ ...row, documentId: one.documentId })));
}

/**
 * Writes the extras of the documents that were issued in this call. Most documents have none, and cost
 * nothing here.
 */
export async function writeRowExtras(tx: AccountTx, issued: readonly RowExtras[]): Promise<void> {
  const inserts = [
    {
      name: 'unpriced-rows',
      text: INSERT_UNPRICED,
      rows: rowsOf(issued, (one) => one.unpricedRows),
    },
    { name: 'line-details', text: INSERT_DETAILS, rows: rowsOf(issued, (one) => one.details) },
    { name: 'line-facts', text: INSERT_FACTS, rows: rowsOf(issued, (one) => one.facts) },
  ];
  for (const { name, text, rows } of inserts) {
    if (rows.length === 0) continue;
    await tx.query({ name, text, values: [tx.accountId, JSON.stringify(rows)] });
  }
}
