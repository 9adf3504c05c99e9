import { phrasesIn } from '@pinkas/phrases/both-languages';

import type { ExportColumn } from '../../../platform/export/export-column.ts';
import {
  CUSTOMER_COLUMN,
  firstResultColumns,
  lastResultColumns,
  type ResultColumns,
  type ResultRow,
} from '../../accounting/batch-upload/batch-upload.api.ts';
import { requestPath } from '../payment-requests/payment-requests.api.ts';

const STATE_WORDS = {
  ready: 'rowReady',
  problem: 'rowProblem',
  'left-out': 'rowLeftOut',
  waiting: 'rowWaiting',
  issued: 'rowIssued',
  refused: 'rowRefused',
} as const;

const NUMBER: ExportColumn<ResultRow> = {
  key: 'number',
  head: (language) => phrasesIn(language, 'requestFiles')('resultNumber'),
  kind: 'number',
  value: ({ issued }) => issued?.number ?? null,
};

/** The columns of the result file of payment requests; the link is the page on which each is paid. */
export const requestResultColumns: ResultColumns = ({ services: { config }, accountId }) => [
  ...firstResultColumns(({ state }, language) =>
    phrasesIn(language, 'requestFiles')(STATE_WORDS[state]),
  ),
  NUMBER,
  CUSTOMER_COLUMN,
  ...lastResultColumns(({ issued }) =>
    issued === null ? null : `${config.origin}${requestPath(config.secret, accountId, issued.id)}`,
  ),
];
