import {
  COUNTED_CODES,
  SYSTEM_CONSTANT,
  type FileIdentity,
  type RecordCounts,
} from './data-file.ts';
import { A000, INI_SUMMARY } from './frame-records.ts';
import { recordWriter } from './record-writer.ts';
import type { RecordTable, RecordValues } from './record-table.ts';

/**
 * The fields of INI.TXT about business, software and run, beside those that are the same in every file of a web
 * product.
 */
export type IndexValues = Omit<
  RecordValues<typeof A000>,
  | 'totalRecords'
  | 'primaryId'
  | 'systemConstant'
  | 'softwareKind'
  | 'taxYear'
  | 'language'
  | 'characterSet'
  | 'leadingCurrency'
>;

/** The file covers many years, so it is cut by dates and not by a tax year. */
const MULTI_YEAR = 2;
const HEBREW = 0;
const ISO_8859_8 = 1;

/** INI.TXT: the opening record, and a line for each kind of record that the data file has. */
export function indexFile(
  { vatId, primaryId }: FileIdentity,
  values: IndexValues,
  { counts, total }: { readonly counts: RecordCounts; readonly total: number },
): Uint8Array {
  const opening = recordWriter(A000, vatId);
  // A summary has the code of what it counts.
  const lines = COUNTED_CODES.filter((code) => counts[code] > 0).map((code) => ({
    writer: recordWriter({ ...INI_SUMMARY, code } satisfies RecordTable, vatId),
    recordCount: counts[code],
  }));
  const summaryBytes = lines.reduce((sum, { writer }) => sum + writer.bytesNeeded, 0);
  const bytes = new Uint8Array(opening.bytesNeeded + summaryBytes);
  opening.write(bytes, 0, {
    ...values,
    totalRecords: total,
    primaryId,
    systemConstant: SYSTEM_CONSTANT,
    softwareKind: MULTI_YEAR,
    language: HEBREW,
    characterSet: ISO_8859_8,
    leadingCurrency: 'ILS',
  });
  let at = opening.bytesNeeded;
  for (const { writer, recordCount } of lines) {
    writer.write(bytes, at, { recordCount });
    at += writer.bytesNeeded;
  }
  return bytes;
}
