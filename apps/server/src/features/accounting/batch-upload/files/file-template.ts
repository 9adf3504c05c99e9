import type { FileField } from '@pinkas/domain/batch/batch-field';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { Language } from '@pinkas/phrases/phrases';

import { xlsxStream } from '../../../../platform/export/xlsx-bytes.ts';
import type { FileAnswer } from '../../../../platform/http/implement.ts';

export interface FileTemplate<Field extends FileField> {
  readonly fields: readonly Field[];
  /** What is written in each column. */
  readonly notes: Readonly<Record<Field, string>>;
  readonly example: Readonly<Partial<Record<Field, string>>>;
  readonly sheetName: string;
  /** Without its ending. */
  readonly fileName: string;
}

/** Returns the workbook that people fill in: a head for every field, one example, and a sheet that explains them. */
export function fileTemplate<Field extends FileField>(
  language: Language,
  { fields, notes, example, sheetName, fileName }: FileTemplate<Field>,
): FileAnswer {
  const text = phrasesIn(language, 'batchUpload');
  const heads = phrasesIn(language, 'batchFields');
  const columns = fields.map((field) => ({
    key: field,
    head: () => heads(field),
    kind: 'text' as const,
    value: (row: FileTemplate<Field>['example']) => row[field] ?? null,
  }));
  return {
    body: xlsxStream(columns, language, onePage([example]), {
      sheetName,
      notes: {
        sheetName: text('templateNotes'),
        rows: [
          [text('templateColumn'), text('templateNote')],
          ...fields.map((field) => [heads(field), notes[field]] as const),
        ],
      },
    }),
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: `${fileName}.xlsx`,
    disposition: 'attachment',
  };
}

// oxlint-disable-next-line typescript/require-await -- the writer takes pages that come in time
async function* onePage<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}
