import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import type { LedgerLine } from '@pinkas/contract/reports/ledger-line';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';

/** What posted a line, in words of a file; and that it takes it back. */
export function sourceWords(
  { source, docType, isReversal }: LedgerLine,
  language: ExportLanguage,
): string {
  const text = phrasesIn(language, 'ledger');
  const name = docType === null ? text(`source-${source}`) : docTypeWords(docType, language);
  return isReversal ? text('reversalOf', { source: name }) : name;
}
