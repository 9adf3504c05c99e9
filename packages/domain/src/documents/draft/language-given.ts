import type { DocumentLanguage } from './document-draft.ts';
import type { PostingRule } from '../rules/rule-kinds.ts';

/**
 * Returns the language that the card of a customer gives to a document: Hebrew for what enters the
 * books, unless the account may issue its original in another language.
 */
export function languageGiven(
  language: DocumentLanguage,
  posting: PostingRule | undefined,
  mayIssueForeign: boolean,
): DocumentLanguage {
  return mayIssueForeign || posting === 'none' ? language : 'he';
}
