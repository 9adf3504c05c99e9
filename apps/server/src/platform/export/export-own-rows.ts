import { Readable } from 'node:stream';

import type { RequestContext } from '../context.ts';
import type { FileAnswer } from '../http/implement.ts';
import { printTable } from './print-table.ts';
import { tableBytes, tableFile, type TableFile } from './table-file.ts';
import { wholeTable } from './whole-table.ts';

/**
 * Exports a short table of a person's own, such as the clients of an accountant, under the name of the day. It belongs
 * to no account, so no audit trail records it. Refusals: INVALID_REQUEST when it is too long to print, BUSY.
 */
export async function exportOwnRows<Row>(
  { services, clock }: Pick<RequestContext, 'services' | 'clock'>,
  file: TableFile<Row> & { readonly notes: readonly string[] },
  rows: readonly Row[],
): Promise<FileAnswer> {
  const pages = wholeTable(() => rows);
  const { format } = file;
  const body =
    format === 'pdf'
      ? Readable.from([await printTable(services, undefined, file, pages)])
      : tableBytes(file, format, pages);
  return tableFile(body, file, clock.today());
}
