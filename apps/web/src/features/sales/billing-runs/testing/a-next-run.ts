import type { NextRun } from '@pinkas/contract/sales/billing-runs/billing-runs.contract';
import type { RunRow, WorkedPeriod } from '@pinkas/contract/sales/billing-runs/run-rows';
import { localDate } from '@pinkas/domain/time/local-date';

import { CUSTOMER, DOCUMENT, ID } from '../../virtual-terminal/testing/a-charge.ts';

const TODAY = localDate('2026-11-20');
const OTHER_ID = '0193aaaa-0000-7000-8000-0000000000b2';

const BILLED = {
  templateId: ID,
  title: 'ליווי חודשי',
  customerId: CUSTOMER,
  customerName: 'קליניקת אור לבן',
  docType: 320,
  method: 'card',
  lastDigits: '4417',
  number: 13,
  count: null,
  dueOn: TODAY,
  amountAgorot: 118_000,
  foreign: null,
} as const;

const ROW: RunRow = { ...BILLED, isRetry: false, hold: null };

const ROWS: RunRow[] = [
  ROW,
  {
    ...ROW,
    templateId: OTHER_ID,
    customerName: 'חוות המעיין',
    method: 'document',
    lastDigits: null,
    docType: 305,
    amountAgorot: 147_500,
    number: 3,
    count: 4,
  },
  {
    ...ROW,
    templateId: DOCUMENT,
    customerName: 'גלריית נחל שקט',
    amountAgorot: 948_720,
    hold: { reason: 'above-usual', detail: { most: 236_000 } },
  },
];

/** A charge that was refused twice, with another try to come. */
export const REFUSED: WorkedPeriod = {
  ...BILLED,
  periodId: OTHER_ID,
  customerName: 'קונדיטוריית טיפת דבש',
  amountAgorot: 76_700,
  templateState: 'active',
  state: 'refused',
  holdReason: null,
  detail: { class: 'soft' },
  refusal: { code: '004', meaning: 'issuer-refused', reason: 'refused' },
  linkedOn: null,
  tries: 2,
  nextTryOn: localDate('2026-11-23'),
  hasNewCard: false,
  elsewhere: null,
  isOrdered: false,
  document: null,
  attemptId: ID,
};

/** A period of each way to wait: stopped, and refused with another try to come. */
export const WAITING: readonly WorkedPeriod[] = [
  {
    ...BILLED,
    periodId: ID,
    customerName: 'בדי שדה פתוח',
    amountAgorot: 59_000,
    templateState: 'active',
    state: 'held',
    holdReason: 'catch-up',
    detail: { missed: 3 },
    refusal: null,
    linkedOn: null,
    tries: 0,
    nextTryOn: null,
    hasNewCard: false,
    elsewhere: null,
    isOrdered: false,
    document: null,
    attemptId: null,
  },
  REFUSED,
];

/** The run of today, with a row of each kind and nothing that waits. */
export function aNextRun(changes: Partial<NextRun> = {}): NextRun {
  return {
    day: TODAY,
    isToday: true,
    fingerprint: '9c4e71b0'.padEnd(64, '0'),
    rows: ROWS,
    isUnderWay: false,
    waiting: [],
    billedToday: [],
    lastRun: {
      day: localDate('2026-11-01'),
      orderedAt: '2026-11-01T05:00:03.000Z',
      rowsCount: 14,
      heldCount: 1,
      totalAgorot: 1_600_000,
    },
    ...changes,
  };
}

/** A period that was billed today. */
export const BILLED_PERIOD: WorkedPeriod = {
  ...BILLED,
  periodId: DOCUMENT,
  templateState: 'active',
  state: 'done',
  holdReason: null,
  detail: {},
  refusal: null,
  linkedOn: null,
  tries: 1,
  nextTryOn: null,
  hasNewCard: false,
  elsewhere: null,
  isOrdered: false,
  document: { id: DOCUMENT, docType: 320, number: 20_051 },
  attemptId: ID,
};
