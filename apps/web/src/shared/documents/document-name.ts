import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';

import { usePhrases } from '../language/use-phrases.ts';

/** The name of a document: its type and number. */
export function useDocumentName(): (document: {
  readonly docType: number;
  readonly number: number;
}) => string {
  const text = usePhrases('documents');
  const types = usePhrases('docTypes');
  return ({ docType, number }) =>
    text('typeAndNumber', {
      type: types(docTypeKeyOf(docType) ?? 'INVOICE'),
      number: String(number),
    });
}
