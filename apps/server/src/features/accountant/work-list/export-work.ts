import type {
  WorkColumn,
  workListContract,
  WorkRow,
} from '@pinkas/contract/accountant/work-list/work-list.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { workWords } from '@pinkas/phrases/work-words';
import type { z } from 'zod';

import type { RequestContext } from '../../../platform/context.ts';
import { exportOwnRows } from '../../../platform/export/export-own-rows.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedAlone } from '../../lists/narrowing/narrowing.api.ts';

const column = phraseColumns<WorkRow, WorkColumn>()('workList');

const COLUMNS = [
  column('kind', 'kind', 'text', ({ kind }, language) => phrasesIn(language, 'workList')(kind)),
  column('client', 'client', 'text', ({ nameHe, nameEn }, language) =>
    language === 'en' && nameEn !== '' ? nameEn : nameHe,
  ),
  column('taxId', 'taxId', 'text', ({ taxId }) => taxId),
  column('about', 'about', 'text', ({ about }, language) =>
    workWords(
      {
        workList: phrasesIn(language, 'workList'),
        docTypes: phrasesIn(language, 'docTypes'),
        papers: phrasesIn(language, 'papers'),
      },
      about,
    ),
  ),
  column('words', 'words', 'text', ({ words }) => words, { width: 60 }),
  column('date', 'date', 'date', ({ date }) => date),
];

type ExportQuery = z.output<(typeof workListContract)['export']['query']>;

/** Returns the work list as a file. */
export function exportWork(
  ctx: RequestContext,
  rows: readonly WorkRow[],
  query: ExportQuery,
): Promise<FileAnswer> {
  const { format, language, columns: columnKeys } = query;
  const title = phrasesIn(language, 'workList')('title');
  const notes = narrowedAlone(query, {});
  const file = { format, language, columns: COLUMNS, columnKeys, title, notes };
  return exportOwnRows(ctx, file, rows);
}
