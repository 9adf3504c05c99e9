import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { PhraseArea, PhraseKeys, Words } from './words.ts';

/** A document behind a figure of a report, or what takes one back. */
export interface PaperEntry {
  readonly date: LocalDate;
  readonly docType: number;
  readonly number: number;
  readonly customerName: string;
  readonly isReversal: boolean;
}

type PaperKey = 'columnDate' | 'columnType' | 'columnNumber' | 'columnCustomer' | 'reversalOf';

/** Areas with the phrases of such columns. */
type PaperArea = {
  [A in PhraseArea]: PaperKey extends PhraseKeys[A] ? A : never;
}[PhraseArea];

/** Returns the name of a type of documents; its code where the type is not known. */
export function documentTypeName(docType: number, { text }: Words<'docTypes'>): string {
  const key = docTypeKeyOf(docType);
  return key === undefined ? String(docType) : text('docTypes')(key);
}

/** Returns the columns of a file that identify a document. Screens draw their own, which link to it. */
export function paperColumns(area: PaperArea) {
  return {
    date: { head: 'columnDate', kind: 'date', value: ({ date }: PaperEntry) => date, sort: true },
    type: {
      head: 'columnType',
      kind: 'text',
      value({ docType, isReversal }: PaperEntry, words: Words<PaperArea | 'docTypes'>) {
        const document = documentTypeName(docType, words);
        return isReversal ? words.text(area)('reversalOf', { document }) : document;
      },
    },
    number: { head: 'columnNumber', kind: 'number', value: ({ number }: PaperEntry) => number },
    customer: {
      head: 'columnCustomer',
      kind: 'text',
      value: ({ customerName }: PaperEntry) => customerName,
      width: 30,
    },
  } as const;
}
