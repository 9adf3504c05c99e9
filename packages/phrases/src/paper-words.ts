import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';

import type { Phrase } from './phrases.ts';

export interface PaperPhrases {
  readonly docTypes: Phrase<'docTypes'>;
  readonly papers: Phrase<'papers'>;
}

/** A document with its number, or an expense with its supplier. */
export type NamedPaper =
  | { readonly docType: number; readonly number: number }
  | { readonly supplier: string; readonly reference: string };

/** Names a document or an expense in a sentence. */
export function paperWords({ docTypes, papers }: PaperPhrases, paper: NamedPaper): string {
  if ('docType' in paper) {
    return `${documentTypeWords(docTypes, paper.docType)} ${String(paper.number)}`;
  }
  const { supplier, reference } = paper;
  return papers(reference === '' ? 'expenseNoReference' : 'expense', { supplier, reference });
}

/** Names a type of documents. */
export function documentTypeWords(docTypes: Phrase<'docTypes'>, docType: number): string {
  const key = docTypeKeyOf(docType);
  return key === undefined ? String(docType) : docTypes(key);
}
