import type {
  DebitCandidate,
  DebitFileDetail,
  DebitRow,
} from '@pinkas/contract/sales/debit-files/debit-files.contract';
import { localDate } from '@pinkas/domain/time/local-date';

import type { DebitsPage } from '../debit-files.queries.ts';

const ID = '0193bbbb-0000-7000-8000-0000000000';

export const BILLED: DebitCandidate = {
  documentId: `${ID}a1`,
  docType: 305,
  number: 30_051,
  documentDate: localDate('2026-11-18'),
  dueDate: localDate('2026-11-22'),
  openAgorot: 1_180_00,
  debitAgorot: 1_180_00,
  customerId: `${ID}a2`,
  customerName: 'קליניקת אור לבן',
  mandateId: `${ID}a3`,
  ceilingAgorot: null,
  validFrom: null,
  validUntil: null,
  isBilled: true,
};
export const OTHER: DebitCandidate = {
  ...BILLED,
  documentId: `${ID}b1`,
  number: 30_044,
  openAgorot: 2_500_00,
  debitAgorot: 2_000_00,
  customerName: 'חוות המעיין',
  ceilingAgorot: 2_000_00,
  isBilled: false,
};

const NONE = { count: 0, totalAgorot: 0 };

const ROW: DebitRow = {
  id: `${ID}c1`,
  no: 1,
  documentId: BILLED.documentId,
  docType: 305,
  number: 30_051,
  customerId: BILLED.customerId,
  customerName: BILLED.customerName,
  sumAgorot: 1_180_00,
  reference: 'H4417',
  accountNumber: '•••456',
  state: 'provisional',
  returnedOn: null,
  reason: null,
  receipt: null,
  trouble: null,
};
export const RETURNED: DebitRow = {
  ...ROW,
  id: `${ID}c2`,
  no: 2,
  customerName: OTHER.customerName,
  sumAgorot: 2_000_00,
  state: 'returned',
  returnedOn: localDate('2026-11-19'),
  reason: 'no-cover',
};

/** A file of one debit that was not given to the bank. */
export function aDebitFile(changes: Partial<DebitFileDetail> = {}): DebitFileDetail {
  const all = { count: 1, totalAgorot: 1_180_00 };
  return {
    id: `${ID}f1`,
    no: 3,
    debitOn: localDate('2026-11-22'),
    provisionalUntil: localDate('2026-11-29'),
    createdAt: '2026-11-19T08:00:00.000Z',
    sentAt: null,
    cancelledAt: null,
    all,
    states: { provisional: all, returned: NONE, received: NONE, cancelled: NONE },
    today: localDate('2026-11-20'),
    rows: [ROW],
    ...changes,
  };
}

/** The file at the bank, whose day has come, with a debit that came back. */
export function aSentFile(): DebitFileDetail {
  return aDebitFile({
    debitOn: localDate('2026-11-18'),
    sentAt: '2026-11-17T09:00:00.000Z',
    all: { count: 2, totalAgorot: 3_180_00 },
    states: {
      provisional: { count: 1, totalAgorot: 1_180_00 },
      returned: { count: 1, totalAgorot: 2_000_00 },
      received: NONE,
      cancelled: NONE,
    },
    rows: [ROW, RETURNED],
  });
}

/** What can be collected: one document of automatic billing, and one of another. */
export function aDebitsPage(changes: Partial<DebitsPage> = {}): DebitsPage {
  return {
    today: localDate('2026-11-20'),
    firstDay: localDate('2026-11-22'),
    days: ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map((day) => localDate(day)),
    hasInstitution: true,
    encoding: 'code-a',
    settings: { returnDays: 5, version: 2 },
    candidates: [BILLED, OTHER],
    isMore: false,
    files: [],
    ...changes,
  };
}
