import { BATCH_DOC_TYPES, batchFieldsOf, type BatchField } from '@pinkas/domain/batch/batch-field';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { docTypesFor } from '@pinkas/domain/documents/rules/document-rules';
import { formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { paysVat, type CompanyKind } from '@pinkas/domain/vat/company-kind';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import { batchNotes as englishNotes } from '@pinkas/phrases/en/parts/batch-notes';
import { batchNotes as hebrewNotes } from '@pinkas/phrases/he/parts/batch-notes';
import type { Language } from '@pinkas/phrases/phrases';

import type { FileAnswer } from '../../../platform/http/implement.ts';
import { fileTemplate } from './files/file-template.ts';

type ExampleRow = Readonly<Partial<Record<BatchField, string>>>;

/** The content of each column, in the words of a language. */
const NOTES = { he: hebrewNotes, en: englishNotes } as const;

/**
 * Returns the workbook that people fill in: a head for every field of the kind of business, a sheet that explains them, and one
 * example without a customer, which the dry run stops, so that nobody issues it by mistake.
 */
export function batchTemplate(
  language: Language,
  today: LocalDate,
  { kind, hasBranches }: { readonly kind: CompanyKind; readonly hasBranches: boolean },
): FileAnswer {
  const text = phrasesIn(language, 'batchUpload');
  const fields = batchFieldsOf({ hasVat: paysVat(kind), hasBranches });
  const issued = docTypesFor(kind);
  const docType = BATCH_DOC_TYPES.find((type) => issued.includes(type)) ?? DOC_TYPES.BID;
  const example: ExampleRow = {
    docType: docTypeWords(docType, language),
    documentDate: formatLocalDate(today),
    description: text('templateRow'),
    quantity: '1',
    unitPrice: '100.00',
  };
  const notes = NOTES[language];
  return fileTemplate(language, {
    fields,
    notes,
    example,
    sheetName: text('templateSheet'),
    fileName: text('templateFile'),
  });
}
