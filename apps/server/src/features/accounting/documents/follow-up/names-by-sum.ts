import type { VatKind } from '@pinkas/domain/documents/draft/document-draft';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';

import type { StoredDocument } from '../record/content/stored-document.reads.ts';

/**
 * Returns what the rows of a credit that is given by its sum are called, by their kind of VAT, in the language of its
 * invoice.
 */
export function namesBySum({
  docType,
  number,
  language,
}: Pick<StoredDocument, 'docType' | 'number' | 'language'>): Record<VatKind, string> {
  const spoken = language === 'en' ? 'en' : 'he';
  const text = phrasesIn(spoken, 'creditNames');
  const document = `${docTypeWords(docType, spoken)} ${String(number)}`;
  return {
    taxable: text('taxable', { document }),
    exempt: text('exempt', { document }),
    zero: text('zero', { document }),
  };
}
