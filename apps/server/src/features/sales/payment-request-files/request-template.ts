import { REQUEST_FIELDS } from '@pinkas/domain/batch/batch-field';
import { formatLocalDate, addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { requestFileNotes as englishNotes } from '@pinkas/phrases/en/parts/request-file-notes';
import { requestFileNotes as hebrewNotes } from '@pinkas/phrases/he/parts/request-file-notes';
import type { Language } from '@pinkas/phrases/phrases';

import type { FileAnswer } from '../../../platform/http/implement.ts';
import { fileTemplate } from '../../accounting/batch-upload/batch-upload.api.ts';

const NOTES = { he: hebrewNotes, en: englishNotes } as const;
/** Days that the example is valid for. */
const EXAMPLE_DAYS = 30;

/**
 * Returns the workbook that people fill in. Its example has no customer, which the dry run stops, so that nobody sends it by mistake.
 */
export function requestTemplate(language: Language, today: LocalDate): FileAnswer {
  const text = phrasesIn(language, 'requestFiles');
  return fileTemplate(language, {
    fields: REQUEST_FIELDS,
    notes: NOTES[language],
    example: {
      amount: '100.00',
      description: phrasesIn(language, 'batchUpload')('templateRow'),
      validUntil: formatLocalDate(addDays(today, EXAMPLE_DAYS)),
    },
    sheetName: text('templateSheet'),
    fileName: text('templateFile'),
  });
}
