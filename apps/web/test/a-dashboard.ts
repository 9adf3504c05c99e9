import type { dashboardContract } from '@pinkas/contract/reports/dashboard/dashboard.contract';
import type { z } from 'zod';

type Dashboard = z.input<(typeof dashboardContract)['get']['response']>;
type Row = Dashboard['lastDocuments'][number];

export function aDocumentRow(overrides: Partial<Row> = {}): Row {
  return {
    id: '0193aaaa-0000-7000-8000-000000000001',
    docType: 305,
    number: 30046,
    customerId: '0193aaaa-0000-7000-8000-000000000002',
    customerName: 'קליניקת אור לבן',
    subject: '',
    allocationNumber: '',
    paidFor: '',
    documentDate: '2026-11-16',
    dueDate: null,
    totalAgorot: 2_023_110,
    openAgorot: 2_023_110,
    state: 'open',
    isMailed: false,
    isOpened: false,
    noteCount: 0,
    tags: [],
    ...overrides,
  };
}

/** The twelve months that end with November 2026. */
const MONTHS = Array.from({ length: 12 }, (_, index) => {
  const number = ((index + 11) % 12) + 1;
  const year = index === 0 ? 2025 : 2026;
  return {
    month: `${String(year)}-${String(number).padStart(2, '0')}`,
    incomeAgorot: index * 100,
    expenseAgorot: 50,
  };
});

export function aDashboard(overrides: Partial<Dashboard> = {}): Dashboard {
  return {
    today: '2026-11-20',
    monthIncomeAgorot: 1_120_000,
    previousMonthIncomeAgorot: 1_000_000,
    openAgorot: 7_876_795,
    creditAgorot: 0,
    openCount: 6,
    openCoveredAgorot: 0,
    overdueAgorot: 4_845_965,
    overdueCount: 3,
    overdueCoveredAgorot: 0,
    openRequests: { count: 0, sumAgorot: 0 },
    overdueRequests: { count: 0, sumAgorot: 0 },
    oldestOverdueDays: 28,
    monthVatAgorot: 313_650,
    months: MONTHS,
    turnoverMeter: null,
    firstSteps: null,
    waiting: [],
    dues: [],
    debtAges: null,
    cashAhead: { lateInAgorot: 0, lateOutAgorot: 0, weeks: [] },
    lastDocuments: [aDocumentRow()],
    arrangement: null,
    earlierDues: [],
    heldMails: null,
    ...overrides,
  };
}
