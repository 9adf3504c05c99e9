import type { DocumentRow } from '@pinkas/contract/accounting/documents/document-views';
import { localDate } from '@pinkas/domain/time/local-date';

import { REFUSED } from '../../../src/features/accounting/documents/testing/fake-allocation.ts';
import {
  aDocument,
  aRow,
  DOCUMENT_ID,
} from '../../../src/features/accounting/documents/testing/fake-documents.ts';
import { usualAnswers } from '../../../src/features/accounting/documents/testing/fake-server.ts';
import { A_PRINTED_TEXT } from '../../../src/shared/documents/testing/a-printed-text.ts';
import { refusal, type Handlers } from '../../fake-server.ts';
import { A_PAPER, anId, START } from '../business.ts';

/** The answers that tests of documents use, in the form of this server. */
function documentAnswers(): Handlers {
  return Object.fromEntries(
    [...usualAnswers()].map(([key, answer]) => [
      key.replace('*', '{id}'),
      ({ method, path, query, body, signal }) =>
        answer({
          method,
          path,
          query,
          body: body as Record<string, unknown> | undefined,
          idempotencyKey: null,
          signal,
        }),
    ]),
  );
}

const ROWS: DocumentRow[] = [
  aRow(),
  aRow({
    id: anId('a', 2),
    docType: 320,
    number: 20_418,
    customerName: 'קפה הפינה',
    subject: '',
    totalAgorot: 118_000,
    openAgorot: 0,
    dueDate: null,
    state: 'paid',
    isOpened: true,
  }),
  aRow({
    id: anId('a', 3),
    number: 30_127,
    customerName: 'נגריית השרון, עבודות עץ ומטבחים בהזמנה אישית לכל אזור המרכז והשפלה',
    subject: 'ליווי חודשי',
    documentDate: localDate('2026-09-20'),
    dueDate: localDate('2026-10-23'),
    totalAgorot: 4_845_965,
    openAgorot: 4_845_965,
    state: 'overdue',
    allocationNumber: '204519873',
    noteCount: 2,
  }),
  aRow({
    id: anId('a', 4),
    number: 30_126,
    customerName: 'Harbour Light Ltd.',
    subject: 'Brand guidelines',
    openAgorot: 436_600,
    state: 'partly-paid',
  }),
  aRow({
    id: anId('a', 5),
    docType: 400,
    number: 40_092,
    customerName: 'מאפיית הגפן',
    subject: '',
    totalAgorot: 436_600,
    openAgorot: 0,
    dueDate: null,
    state: 'received',
  }),
  aRow({
    id: anId('a', 6),
    number: 30_125,
    customerName: 'מאפיית הגפן',
    subject: 'תיקון',
    isMailed: false,
    openAgorot: 0,
    state: 'cancelled',
  }),
];

const aNumber = (type: number, nextNumber: number): Handlers => ({
  [`GET /v2/api/documents/next-number/${String(type)}`]: () => ({
    nextNumber,
    lastDocumentDate: '2026-11-10',
  }),
});

/** Documents of several types and states, and what a new one asks for. */
export const documents = (): Handlers => ({
  ...START,
  ...documentAnswers(),
  ...aNumber(320, 20_419),
  'GET /v2/api/documents/open': () => ({ documents: [] }),
  'GET /v2/api/bulk-jobs': () => ({ jobs: [] }),
  'POST /v2/api/documents/checks': () => ({ cashLaw: null }),
  'POST /v2/api/documents/preview': () => ({
    pages: [A_PAPER],
    pageCount: 1,
    text: A_PRINTED_TEXT,
  }),
  'GET /v2/api/documents': () => ({ rows: ROWS, after: null, before: null }),
  [`GET /v2/api/documents/${DOCUMENT_ID}`]: () => aDocument(),
  [`GET /v2/api/documents/${DOCUMENT_ID}/pages`]: () => ({
    pages: [A_PAPER],
    pageCount: 1,
    text: A_PRINTED_TEXT,
  }),
});

/** An invoice whose allocation number was refused, and that waits for a decision. */
export const refusedDocument = (): Handlers => ({
  ...documents(),
  [`GET /v2/api/documents/${DOCUMENT_ID}`]: () => aDocument({ allocationState: 'refused' }),
  [`GET /v2/api/documents/${DOCUMENT_ID}/allocation`]: () => ({ allocation: REFUSED }),
});

/** An invoice whose day of payment is over, and that nobody was sent. */
export const lateDocument = (): Handlers => ({
  ...documents(),
  [`GET /v2/api/documents/${DOCUMENT_ID}`]: () =>
    aDocument({ state: 'overdue', dueDate: localDate('2026-11-15'), events: [] }),
});

/** A document of another business, or of none. */
export const noDocument = (): Handlers => ({
  ...documents(),
  [`GET /v2/api/documents/${DOCUMENT_ID}`]: () => refusal(404, 'NOT_FOUND'),
});

const NO_DOCUMENTS = {
  count: 0,
  cancelledCount: 0,
  kinds: [],
  totalAgorot: 0,
  openAgorot: 0,
  openRequestsAgorot: 0,
  tabs: { all: 0, open: 0, overdue: 0, paid: 0 },
};

export const noDocuments = (): Handlers => ({
  ...documents(),
  'GET /v2/api/documents': () => ({ rows: [], after: null, before: null }),
  'GET /v2/api/documents/totals': () => NO_DOCUMENTS,
});
