import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';

import { phrasesIn } from './both-languages.ts';
import type { Language } from './phrases.ts';

/** Returns the name of a document type by its code; the code itself where the type is unknown. */
export function docTypeWords(docType: number, language: Language): string {
  const key = docTypeKeyOf(docType);
  return key === undefined ? String(docType) : phrasesIn(language, 'docTypes')(key);
}
