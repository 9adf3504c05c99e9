import type { FilingView } from '@pinkas/contract/bookkeeping/filings/filings.contract';
import type { VatReport } from '@pinkas/contract/bookkeeping/vat/vat.contract';
import { localDate } from '@pinkas/domain/time/local-date';

export const EXPENSE_ID = '0193eeee-0000-7000-8000-000000000001';

/** A return of October 2026, of a business that files sums alone. */
export function aReport(changes: Partial<VatReport> = {}): VatReport {
  return {
    from: localDate('2026-10-01'),
    to: localDate('2026-10-31'),
    state: 'open',
    companyKind: 'licensed-dealer',
    kind: 'month',
    basis: 'invoice',
    form: 'summary',
    dueDate: localDate('2026-11-23'),
    overTwoMonthLimit: null,
    today: localDate('2026-11-20'),
    lockedUntil: null,
    lastLockNo: 3,
    sums: {
      lines: [
        { figure: 'taxable', beforeVatAgorot: 142_380_00, vatAgorot: 25_628_40 },
        { figure: 'zero', beforeVatAgorot: 8_200_00, vatAgorot: 0 },
        { figure: 'exempt', beforeVatAgorot: 0, vatAgorot: 0 },
        { figure: 'inputs', beforeVatAgorot: 46_831_10, vatAgorot: 8_318_00 },
        { figure: 'equipment', beforeVatAgorot: 12_400_00, vatAgorot: 2_232_00 },
      ],
      balanceAgorot: 15_078_40,
      payAgorot: 15_078_00,
    },
    counts: [38, 2, 0, 1, 1],
    checks: [
      {
        check: 'allocation',
        count: 1,
        sumAgorot: 1_512_00,
        rows: [
          {
            id: EXPENSE_ID,
            customerId: null,
            date: localDate('2026-10-28'),
            name: 'בית דפוס הגליל',
            number: '88120',
            docType: null,
            sumAgorot: 1_512_00,
          },
        ],
      },
      { check: 'customer-id', count: 0, sumAgorot: 0, rows: [] },
      { check: 'waiting', count: 0, sumAgorot: 0, rows: [] },
      { check: 'drafts', count: 0, sumAgorot: 0, rows: [] },
    ],
    agreement: [
      { of: 'sales', reportAgorot: 150_580_00, recountAgorot: 150_580_00 },
      { of: 'output-vat', reportAgorot: 25_628_40, recountAgorot: 25_628_40 },
      { of: 'input-vat', reportAgorot: 10_550_00, recountAgorot: 10_550_00 },
    ],
    returns: [],
    ...changes,
  };
}

/** What is recorded of the same return: nothing, and no other period is left. */
export function aFiling(changes: Partial<FilingView> = {}): FilingView {
  return {
    kind: 'vat',
    from: localDate('2026-10-01'),
    to: localDate('2026-10-31'),
    dueDate: localDate('2026-11-23'),
    today: localDate('2026-11-20'),
    payAgorot: 15_078_00,
    filed: null,
    paid: null,
    elsewhereUntil: null,
    isSettled: false,
    isReady: false,
    mayBeElsewhere: true,
    left: [],
    leftEarlier: 0,
    ...changes,
  };
}
