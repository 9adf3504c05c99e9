import type { Services } from '../../../../platform/services.ts';
import { documentPrinter } from '../print/document-printer.ts';
import { orBusy } from './document-files.ts';
import { statementPaper, type StatementPaper } from '../print/statement-view.ts';

export type {
  StatementCustomer,
  StatementIssuer,
  StatementPaper,
} from '../print/statement-view.ts';

/** Prints a statement of account in the look of documents. BUSY when the printer has too much to do. */
export function printStatementPaper(
  services: Services,
  paper: StatementPaper,
): Promise<Uint8Array> {
  return orBusy(documentPrinter.of(services).printPaper(statementPaper(paper)));
}
