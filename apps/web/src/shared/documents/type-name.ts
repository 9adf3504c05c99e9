import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';

import { usePhrases } from '../language/use-phrases.ts';

/** Returns the name of a document type; its code where it is not known. */
export function useTypeName(): (docType: number) => string {
  const types = usePhrases('docTypes');
  return (docType) => {
    const key = docTypeKeyOf(docType);
    return key === undefined ? String(docType) : types(key);
  };
}
