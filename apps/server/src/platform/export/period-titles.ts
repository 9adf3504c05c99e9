import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import { formatLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { PrintedFile } from './print-table.ts';

/**
 * Returns the titles of a report of some days: a file is named with them, and in print they are written in words
 * under the title.
 */
export function periodTitles(
  title: string,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  language: ExportLanguage,
): Pick<PrintedFile<never>, 'title' | 'heading' | 'notes'> {
  const days = { from: formatLocalDate(from), to: formatLocalDate(to) };
  return {
    title: `${title} ${from} ${to}`,
    heading: title,
    notes: [phrasesIn(language, 'reports')('days', days)],
  };
}
