import {
  OTHER_ACTORS,
  type ACTIVITY_COLUMNS,
  type activityContract,
} from '@pinkas/contract/account/activity/activity.contract';
import type { ExportLanguage } from '@pinkas/contract/lists/views/list-query';
import { formatInstant } from '@pinkas/domain/time/local-date';
import { actorWords } from '@pinkas/phrases/actor-words';
import { auditAreaWords } from '@pinkas/phrases/audit-area-words';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { deedWords, thingWords } from '@pinkas/phrases/deed-words';
import type { z } from 'zod';

import { exportRows, type ExportCall } from '../../../platform/export/export-rows.ts';
import { listFile } from '../../../platform/export/list-file.ts';
import { phraseColumns } from '../../../platform/export/phrase-columns.ts';
import type { FileAnswer } from '../../../platform/http/implement.ts';
import { narrowedBy, describeDays } from '../../lists/narrowing/narrowing.api.ts';
import { activityToExport, type ExportedActivity } from './activity.reads.ts';

const column = phraseColumns<ExportedActivity, (typeof ACTIVITY_COLUMNS)[number]>()('activity');

const COLUMNS = [
  column('at', 'when', 'text', (row) => formatInstant(row.at), { width: 18 }),
  column('by', 'who', 'text', ({ by }, language) => actorWords(phrasesIn(language, 'actors'), by)),
  column('action', 'deed', 'text', ({ action }, language) =>
    deedWords(phrasesIn(language, 'deeds'), action),
  ),
  column('thing', 'thing', 'text', (row, language) =>
    thingWords(
      { things: phrasesIn(language, 'things'), docTypes: phrasesIn(language, 'docTypes') },
      row,
    ),
  ),
  column('details', 'details', 'text', (row) => row.detail, { width: 40 }),
  column('address', 'address', 'text', (row) => row.ip),
  column('thingId', 'thingId', 'text', (row) => row.thingId, { width: 38 }),
];

const OTHERS_PHRASES = { system: 'bySystem', visitor: 'byVisitor' } as const;

/** Returns what narrows the activity, in words; who is a person is named as a person. */
function describeActivity({ by, ...query }: ExportQuery) {
  const { language, area } = query;
  const text = phrasesIn(language, 'activity');
  const other = OTHER_ACTORS.find((kind) => kind === by);
  return narrowedBy(
    { ...query, other, userId: other === undefined ? by : undefined },
    {
      area: area && [text('tabs'), auditAreaWords(text, area)],
      other: other && [text('who'), text(OTHERS_PHRASES[other])],
      from: describeDays(language, phrasesIn(language, 'lists')('dates'), query),
      to: undefined,
    },
  );
}

const titleIn = (language: ExportLanguage): string => phrasesIn(language, 'activity')('title');

type ExportQuery = z.output<(typeof activityContract)['export']['query']>;

/** Returns the whole filter as a file, in one moment of the account. */
export function exportActivity(call: ExportCall, query: ExportQuery): Promise<FileAnswer> {
  const { area, by, from, to, ids, sort, direction, format, language, columns } = query;
  return exportRows(call, {
    list: 'activity',
    format,
    language,
    columns: COLUMNS,
    columnKeys: columns,
    title: titleIn(language),
    readNotes: describeActivity(query),
    rows: (tx) => activityToExport(tx, { filter: { area, by, from, to }, ids, sort, direction }),
  });
}

/** The whole audit trail of the account, the oldest first. */
export const activityFile = listFile({
  title: titleIn,
  columns: COLUMNS,
  rows: (tx) => activityToExport(tx, { filter: {}, sort: 'time', direction: 'asc' }),
});
