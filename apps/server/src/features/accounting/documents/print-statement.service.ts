import type { DocumentPrinter } from './print/print-document.ts';
import { orBusy } from './document-files.ts';
import { issuerNameIn, statementPaper, type StatementPaper } from './print/statement-view.ts';

export type { StatementCustomer, StatementIssuer, StatementPaper } from './print/statement-view.ts';

/** What a statement of account is printed by. */
export type StatementPrinter = Pick<DocumentPrinter, 'printPaper'>;

/** Prints a statement of account in the look of documents. BUSY when the printer has too much to do. */
export function printStatementPaper(
  printer: StatementPrinter,
  paper: StatementPaper,
): Promise<Uint8Array> {
  return orBusy(printer.printPaper(statementPaper(paper)));
}

/** The name under which a business sends a statement. */
export function statementSender({ issuer, language }: Pick<StatementPaper, 'issuer' | 'language'>) {
  return issuerNameIn(issuer, language);
}
