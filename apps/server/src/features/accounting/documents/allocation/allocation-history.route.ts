import {
  allocationHistoryContract,
  type ALLOCATION_HISTORY_COLUMNS,
  type AllocationHistoryRow,
} from '@pinkas/contract/account/tax-authority/allocation-history.contract';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { actorWords } from '@pinkas/phrases/actor-words';
import { allocationEventWords } from '@pinkas/phrases/allocation-event-words';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';

import { exportRows } from '../../../../platform/export/export-rows.ts';
import { phraseColumns } from '../../../../platform/export/phrase-columns.ts';
import { implement, type Routes } from '../../../../platform/http/implement.ts';
import { narrowedBy, describeDays } from '../../../lists/narrowing/narrowing.api.ts';
import { allocationHistoryToExport, listAllocationHistory } from './allocation-history.reads.ts';

type Column = (typeof ALLOCATION_HISTORY_COLUMNS)[number];
const column = phraseColumns<AllocationHistoryRow, Column>()('allocationHistory');

/** The history of requests as a table. */
const COLUMNS = [
  column('at', 'when', 'text', ({ at }) => formatInstant(at), { width: 18 }),
  column('document', 'document', 'text', ({ docType }, language) =>
    docTypeWords(docType, language),
  ),
  column('number', 'number', 'number', (row) => row.number),
  column('customer', 'customer', 'text', (row) => row.customerName, { width: 30 }),
  column(
    'event',
    'event',
    'text',
    (row, language) =>
      allocationEventWords(phrasesIn(language, 'allocationRequest'), row, row.allocationNumber),
    { width: 40 },
  ),
  column('allocation', 'allocation', 'text', (row) => row.allocationNumber, { width: 28 }),
  column('code', 'code', 'number', (row) => row.code),
  column('by', 'by', 'text', ({ by }, language) => actorWords(phrasesIn(language, 'actors'), by)),
];

const ABOUT_PHRASES = {
  numbers: 'tabNumbers',
  refusals: 'tabRefusals',
  silence: 'tabSilence',
} as const;

export const allocationHistoryRoutes: Routes = implement(allocationHistoryContract, {
  list: ({ ctx, query }) => {
    const { about, from, to, ...page } = query;
    return ctx.transaction((tx) =>
      listAllocationHistory(tx, { ...page, filter: { about, from, to } }),
    );
  },
  export: ({ ctx, query, reply }) => {
    const { about, from, to, ids, sort, direction, format, language, columns } = query;
    const text = phrasesIn(language, 'allocationHistory');
    return exportRows(
      { ctx, reply },
      {
        list: 'allocation-requests',
        format,
        language,
        columns: COLUMNS,
        columnKeys: columns,
        title: text('title'),
        readNotes: narrowedBy(query, {
          about: about && [text('tabs'), text(ABOUT_PHRASES[about])],
          from: describeDays(language, phrasesIn(language, 'lists')('dates'), query),
          to: undefined,
        }),
        rows: (tx) =>
          allocationHistoryToExport(tx, { filter: { about, from, to }, ids, sort, direction }),
      },
    );
  },
});
