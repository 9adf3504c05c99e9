import type { Services } from '../../../../platform/services.ts';
import { documentPrinter } from '../print/document-printer.ts';
import { orBusy } from './document-files.ts';
import { printableStatement, type PrintableStatement } from '../print/statement-view.ts';

export type {
  StatementCustomer,
  StatementIssuer,
  PrintableStatement,
} from '../print/statement-view.ts';

/** Prints a statement of account in the layout of documents. BUSY when the printer is overloaded. */
export function printStatementPages(
  services: Services,
  accountId: number,
  paper: PrintableStatement,
): Promise<Uint8Array> {
  const prints = documentPrinter.of(services).for({ party: accountId });
  return orBusy(prints.printPage(printableStatement(paper)));
}
