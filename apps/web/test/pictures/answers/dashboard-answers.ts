import { DOCUMENT_ID } from '../../../src/features/accounting/documents/testing/fake-documents.ts';
import { aDashboard, aDocumentRow } from '../../a-dashboard.ts';
import type { Handlers } from '../../fake-server.ts';
import { anId, START } from '../business.ts';

function aMonth(index: number) {
  const month = ((index + 11) % 12) + 1;
  return {
    month: `${index === 0 ? '2025' : '2026'}-${String(month).padStart(2, '0')}`,
    incomeAgorot: 900_000 + ((index * 37) % 11) * 80_000,
    expenseAgorot: 400_000 + ((index * 53) % 7) * 70_000,
  };
}

const WEEKS = [
  { from: '2026-11-20', to: '2026-11-26', inAgorot: 1_250_000, outAgorot: 420_000 },
  { from: '2026-11-27', to: '2026-12-03', inAgorot: 380_000, outAgorot: 610_000 },
  { from: '2026-12-04', to: '2026-12-10', inAgorot: 0, outAgorot: 118_000 },
  { from: '2026-12-11', to: '2026-12-17', inAgorot: 940_000, outAgorot: 0 },
];

const LAST_DOCUMENTS = [
  aDocumentRow({ id: anId('a', 1), dueDate: '2026-12-15' }),
  aDocumentRow({
    id: anId('a', 2),
    docType: 320,
    number: 20_418,
    customerName: 'קפה הפינה',
    totalAgorot: 118_000,
    openAgorot: 0,
    state: 'paid',
    isMailed: true,
  }),
  aDocumentRow({
    id: anId('a', 3),
    number: 30_045,
    customerName: 'נגריית השרון, עבודות עץ ומטבחים בהזמנה אישית',
    totalAgorot: 4_845_965,
    openAgorot: 4_845_965,
    state: 'overdue',
    dueDate: '2026-10-23',
  }),
  aDocumentRow({
    id: anId('a', 4),
    docType: 9999,
    number: 90_012,
    customerName: 'Harbour Light Ltd.',
    totalAgorot: 1_200_000,
    openAgorot: 0,
    state: 'accepted',
  }),
];

const WAITING_DAY = aDashboard({
  months: Array.from({ length: 12 }, (_, index) => aMonth(index)),
  waiting: [
    { kind: 'questions', count: 2, documentId: DOCUMENT_ID, expenseId: null, due: null },
    { kind: 'numbers', count: 1, documentId: DOCUMENT_ID, expenseId: null, due: null },
    { kind: 'papers', count: 7, documentId: null, expenseId: null, due: null },
  ],
  dues: [
    {
      kind: 'vat',
      from: '2026-11-01',
      to: '2026-12-31',
      dueDate: '2027-01-15',
      payAgorot: 313_600,
      forecastAgorot: 520_000,
      isRunning: true,
      next: null,
    },
  ],
  debtAges: [
    { age: 'notDue', sumAgorot: 3_030_830 },
    { age: 'days1To30', sumAgorot: 2_845_965 },
    { age: 'days31To60', sumAgorot: 1_200_000 },
    { age: 'daysOver90', sumAgorot: 800_000 },
  ],
  cashAhead: { lateInAgorot: 4_845_965, lateOutAgorot: 35_000, weeks: WEEKS },
  lastDocuments: LAST_DOCUMENTS,
});

/** The dashboard of a business in which something waits. */
export const dashboard = (): Handlers => ({ ...START, 'GET /v2/api/dashboard': () => WAITING_DAY });

/** The dashboard of a business that has issued nothing yet. */
export const firstDay = (): Handlers => ({
  ...START,
  'GET /v2/api/notices/unread': () => ({ unread: 0 }),
  'GET /v2/api/dashboard': () => aDashboard({ lastDocuments: [] }),
});
