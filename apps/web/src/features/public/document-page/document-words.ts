import type { DocumentPage } from '@pinkas/contract/public/document-page/document-page.contract';
import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';

import { useLanguage, usePhrases } from '../../../shared/language/use-phrases.ts';

export interface DocumentWords {
  readonly type: string;
  /** Name of the business in the language of the screen. */
  readonly issuer: string;
  /** Type and number. */
  readonly title: string;
}

/** The names by which the page calls a document and its business. */
export function useDocumentWords({
  docType,
  number,
  issuer,
}: Pick<DocumentPage, 'docType' | 'number' | 'issuer'>): DocumentWords {
  const text = usePhrases('documentPage');
  const typeName = useTypeName();
  const { language } = useLanguage();
  const type = typeName(docType);
  return {
    type,
    issuer: language === 'en' && issuer.nameEn !== '' ? issuer.nameEn : issuer.nameHe,
    title: text('typeAndNumber', { type, number: String(number) }),
  };
}

/** The name of a type in the language of the screen. */
export function useTypeName(): (docType: number) => string {
  const types = usePhrases('docTypes');
  return (docType) => {
    const key = docTypeKeyOf(docType);
    return key === undefined ? String(docType) : types(key);
  };
}
