import type {
  closeMonthContract,
  MonthTask,
  MonthTaskColumn,
} from '@pinkas/contract/bookkeeping/close-month/close-month.contract';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { periodTitles } from '../../../platform/export/period-titles.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import { wholeTable } from '../../../platform/export/whole-table.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedBy } from '../../lists/narrowing/narrowing.api.ts';
import { askedMonth, readMonthTasks } from './month-tasks.reads.ts';

const column = phraseColumns<MonthTask, MonthTaskColumn>()('closeMonth');

const COLUMNS = [
  column(
    'task',
    'columnTask',
    'text',
    ({ task }, language) => phrasesIn(language, 'closeMonth')(`task-${task}`),
    { width: 40 },
  ),
  column('state', 'columnState', 'text', ({ state }, language) =>
    phrasesIn(language, 'closeMonth')(`state-${state}`),
  ),
  column('count', 'columnCount', 'number', ({ count, state }) => (state === 'open' ? count : 0)),
  column('sum', 'columnSum', 'money', ({ sumAgorot }) => sumAgorot),
  column('dueDate', 'columnDue', 'date', ({ period }) => period?.dueDate ?? null),
];

type ExportQuery = z.output<(typeof closeMonthContract)['export']['query']>;

/** Returns the tasks of a month as a file. */
export function exportMonthTasks(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { day, format, language, columns } = query;
  const { ctx } = call;
  const asked = { day, today: ctx.clock.today() };
  return exportRows(call, {
    list: 'report-close-month',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    ...periodTitles(phrasesIn(language, 'closeMonth')('title'), askedMonth(asked), language),
    // The days of the month are in the title.
    readNotes: narrowedBy(query, { day: undefined }),
    rows: (tx) =>
      wholeTable(() => readMonthTasks(tx, ctx.principal, asked).then(({ tasks }) => tasks)),
  });
}
