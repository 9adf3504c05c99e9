import { BATCH_FIELDS, type BatchField } from '@pinkas/domain/batch/batch-field';
import { formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { Language } from '@pinkas/phrases/phrases';

import { xlsxStream } from '../../../platform/export/xlsx-bytes.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';

type ExampleRow = Readonly<Partial<Record<BatchField, string>>>;

/**
 * The workbook that people fill in: a head for every field, and one example without a customer, which
 * the dry run stops, so that nobody issues it by mistake.
 */
export function batchTemplate(language: Language, today: LocalDate): FileAnswer {
  const text = phrasesIn(language, 'batchUpload');
  const heads = phrasesIn(language, 'batchFields');
  const example: ExampleRow = {
    docType: phrasesIn(language, 'docTypes')('INVOICE'),
    documentDate: formatLocalDate(today),
    description: text('templateRow'),
    quantity: '1',
    unitPrice: '100.00',
  };
  const columns = BATCH_FIELDS.map((field) => ({
    key: field,
    head: () => heads(field),
    kind: 'text' as const,
    value: (row: ExampleRow) => row[field] ?? null,
  }));
  return {
    body: xlsxStream(columns, language, onePage([example]), { sheetName: text('templateSheet') }),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${text('templateFile')}.xlsx`,
    disposition: 'attachment',
  };
}

// oxlint-disable-next-line typescript/require-await -- the writer takes pages that come in time
async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
