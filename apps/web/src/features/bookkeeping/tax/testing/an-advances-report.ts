import type { FilingView } from '@pinkas/contract/bookkeeping/filings/filings.contract';
import type { AdvancesReport, AdvancesRow } from '@pinkas/contract/bookkeeping/tax/tax.contract';
import { localDate } from '@pinkas/domain/time/local-date';

const EARLIER: AdvancesRow = {
  from: localDate('2026-07-01'),
  to: localDate('2026-08-31'),
  dueDate: localDate('2026-09-15'),
  turnoverAgorot: 10_000_00,
  basisPoints: [500, 500],
  advanceAgorot: 500_00,
  withheldAgorot: 620_00,
  leftBeforeAgorot: 0,
  payAgorot: 0,
  leftAgorot: 120_00,
};

/** The advance of September and October 2026, after one that left a surplus. */
export const PERIOD: AdvancesRow = {
  from: localDate('2026-09-01'),
  to: localDate('2026-10-31'),
  dueDate: localDate('2026-11-23'),
  turnoverAgorot: 20_000_00,
  basisPoints: [500, 600],
  advanceAgorot: 1_100_00,
  withheldAgorot: 80_00,
  leftBeforeAgorot: 120_00,
  payAgorot: 900_00,
  leftAgorot: 0,
};

/** It was filed and is not yet paid. */
export const FILED: FilingView = {
  kind: 'advances',
  from: PERIOD.from,
  to: PERIOD.to,
  dueDate: PERIOD.dueDate,
  today: localDate('2026-11-20'),
  payAgorot: 900_00,
  filed: { day: localDate('2026-11-15'), reference: '' },
  paid: null,
  elsewhereUntil: null,
  isSettled: false,
  isReady: true,
  mayBeElsewhere: true,
  left: [],
  leftEarlier: 0,
};

export const REPORT: AdvancesReport = {
  period: PERIOD,
  year: [EARLIER, PERIOD],
  total: {
    turnoverAgorot: 30_000_00,
    advanceAgorot: 1_600_00,
    withheldAgorot: 700_00,
    payAgorot: 900_00,
  },
  today: localDate('2026-11-20'),
  incomeTaxFile: '940012345',
};
