import { docTypeKeyOf } from '@pinkas/domain/documents/rules/doc-type';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { ExportColumn } from '../../../platform/export/export-column.ts';
import {
  CUSTOMER_COLUMN,
  firstResultColumns,
  lastResultColumns,
  resultHead,
} from './files/file-result.ts';
import type { ResultColumns, ResultRow } from './files/file-kind.ts';

const STATE_WORDS = {
  ready: 'rowReady',
  problem: 'rowProblem',
  'left-out': 'rowLeftOut',
  waiting: 'rowWaiting',
  issued: 'rowIssued',
  refused: 'rowRefused',
} as const;

const DOCUMENT_COLUMNS: readonly ExportColumn<ResultRow>[] = [
  {
    key: 'type',
    head: resultHead('resultType'),
    kind: 'text',
    value: ({ issued, document }, language) => {
      const key = docTypeKeyOf(issued?.docType ?? document?.docType ?? 0);
      return key === undefined ? null : phrasesIn(language, 'docTypes')(key);
    },
  },
  {
    key: 'number',
    head: resultHead('resultNumber'),
    kind: 'number',
    value: ({ issued }) => issued?.number ?? null,
  },
];

/** The columns of the result file of documents. */
export const documentResultColumns: ResultColumns = ({ services }) => [
  ...firstResultColumns(({ state }, language) =>
    phrasesIn(language, 'batchUpload')(STATE_WORDS[state]),
  ),
  ...DOCUMENT_COLUMNS,
  CUSTOMER_COLUMN,
  ...lastResultColumns(({ issued }) =>
    issued === null ? null : `${services.config.origin}/#/documents/${issued.id}`,
  ),
];
