import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import type { LedgerLine } from '@pinkas/contract/reports/ledger-line';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';

/** Returns the source of a line, in words of a file; and whether it reverses it. */
export function sourceWords(
  { source, docType, isReversal }: LedgerLine,
  language: ExportLanguage,
): string {
  const text = phrasesIn(language, 'ledger');
  const name = docType === null ? text(`source-${source}`) : docTypeWords(docType, language);
  return isReversal ? text('reversalOf', { source: name }) : name;
}
