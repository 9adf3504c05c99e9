import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';

import { inAccount } from '../../../../platform/db/account-transaction.ts';
import type { PrintedTable } from '../../../../platform/export/print-table.ts';
import type { Services } from '../../../../platform/services.ts';
import { issuerNameIn } from '../print/statement-view.ts';
import { documentPrinter } from '../print/document-printer.ts';
import { printableTable, type TableIssuer } from '../print/table-view.ts';
import { orBusy } from './document-files.ts';

/**
 * Prints a table in the layout of documents, under the current name of the business; a table of a person has no name.
 * BUSY when the printer is overloaded.
 */
export async function printListedTable(
  services: Services,
  accountId: number | undefined,
  table: PrintedTable,
): Promise<Uint8Array> {
  const issuer =
    accountId === undefined ? undefined : await readIssuer(services, accountId, table.language);
  const { clock } = services;
  const paper = printableTable({ table, issuer, at: clock.now(), today: clock.today() });
  return orBusy(
    documentPrinter
      .of(services)
      .for({ party: accountId ?? 0 })
      .printPage(paper),
  );
}

function readIssuer(
  { db }: Services,
  accountId: number,
  language: DocumentLanguage,
): Promise<TableIssuer> {
  return inAccount(db, { accountId }, async (tx) => {
    const { kind, nameHe, nameEn, taxId, brandColor } = await tx
      .selectFrom('businessProfiles')
      .select(['kind', 'nameHe', 'nameEn', 'taxId', 'brandColor'])
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow();
    return { kind, name: issuerNameIn({ nameHe, nameEn }, language), taxId, brandColor };
  });
}
