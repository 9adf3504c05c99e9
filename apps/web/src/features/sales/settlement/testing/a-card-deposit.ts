import type {
  CardDeposit,
  CardDepositDetail,
  CardDepositRow,
} from '@pinkas/contract/sales/settlement/card-deposit-rows';
import type { FeeMonthRow } from '@pinkas/contract/sales/settlement/fee-months';
import { localDate } from '@pinkas/domain/time/local-date';

export const DEPOSIT_ID = '0193aaaa-0000-7000-8000-0000000000e1';
export const CHARGE_ID = '0193aaaa-0000-7000-8000-0000000000e2';
export const DOCUMENT_ID = '0193aaaa-0000-7000-8000-0000000000e3';

export function aDeposit(changes: Partial<CardDeposit> = {}): CardDeposit {
  return {
    id: DEPOSIT_ID,
    gateway: 'cardcom',
    terminalId: '0193aaaa-0000-7000-8000-0000000000e4',
    terminalTitle: '',
    depositNo: '88213',
    day: localDate('2026-11-26'),
    currency: 'ILS',
    rows: 2,
    inMinor: 237_180,
    backMinor: 50_000,
    feesMinor: 2_135,
    vatMinor: 384,
    paidMinor: 184_661,
    differenceMinor: 0,
    bankMinor: 184_661,
    state: 'agrees',
    ...changes,
  };
}

export function aLine(changes: Partial<CardDepositRow> = {}): CardDepositRow {
  return {
    id: '0193aaaa-0000-7000-8000-0000000000e5',
    kind: 'charge',
    chargedOn: localDate('2026-11-24'),
    transactionId: CHARGE_ID,
    customerName: 'גלריית נחל שקט',
    document: { documentId: DOCUMENT_ID, docType: 320, number: 20_041 },
    lastDigits: '6124',
    brand: 'Visa',
    part: 1,
    parts: 2,
    grossMinor: 237_180,
    feeMinor: 2_135,
    vatMinor: 384,
    netMinor: 234_661,
    changedAt: null,
    was: null,
    isLikely: false,
    ...changes,
  };
}

const REFUND = aLine({
  id: '0193aaaa-0000-7000-8000-0000000000e6',
  kind: 'refund',
  part: 1,
  parts: 1,
  document: null,
  grossMinor: -50_000,
  feeMinor: 0,
  vatMinor: 0,
  netMinor: -50_000,
});

export function aDetail(changes: Partial<CardDepositDetail> = {}): CardDepositDetail {
  return {
    ...aDeposit(),
    bankAccount: '12-688-123456',
    changedAt: null,
    wasMinor: null,
    movement: {
      id: '0193aaaa-0000-7000-8000-0000000000e7',
      bankAccountId: '0193aaaa-0000-7000-8000-0000000000e8',
      bookedOn: localDate('2026-11-26'),
      description: 'זיכוי מחברת האשראי',
      amountMinor: 184_661,
    },
    lines: [aLine(), REFUND],
    next: { day: localDate('2026-12-02'), netMinor: 2_190_417, rows: 19 },
    ...changes,
  };
}

export const EXPENSE_ID = '0193aaaa-0000-7000-8000-0000000000f1';

export function aFeeMonth(changes: Partial<FeeMonthRow> = {}): FeeMonthRow {
  const sums = { feeMinor: 21_350, vatMinor: 3_843 };
  return {
    terminalId: '0193aaaa-0000-7000-8000-0000000000e4',
    gateway: 'cardcom',
    terminalTitle: '',
    month: localDate('2026-10-01'),
    ...sums,
    expenses: [],
    missing: sums,
    state: 'open',
    offer: { ...sums, isCredit: false },
    ...changes,
  };
}
