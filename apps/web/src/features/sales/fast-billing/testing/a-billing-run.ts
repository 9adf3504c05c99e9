import type { BilledRow, BillingRunDetail } from '@pinkas/contract/sales/fast-billing/billed-rows';
import type {
  BilledCustomer,
  BillingTerms,
} from '@pinkas/contract/sales/fast-billing/fast-billing.contract';
import { sumBilling } from '@pinkas/domain/fast-billing/billing-totals';

import { CARD, CUSTOMER, DOCUMENT, ID } from '../../virtual-terminal/testing/a-charge.ts';

export const TERMS: BillingTerms = {
  mayCharge: true,
  chargedTypes: [320, 400],
  issuedTypes: [305, 300],
  vatBasisPoints: 1_800,
  runs: [],
};

export const BILLED_CUSTOMER: BilledCustomer = {
  id: CUSTOMER,
  name: 'קליניקת אור לבן',
  email: 'office@or-lavan.example',
  lastAgorot: 82_000,
  lastDescription: 'הדפסות',
  cards: [CARD],
};

const ROW: BilledRow = {
  rowNo: 1,
  customerId: CUSTOMER,
  customerName: 'קליניקת אור לבן',
  description: 'הדפסות, נובמבר',
  amountAgorot: 94_400,
  docType: 320,
  card: { id: CARD.id, brand: 'visa', lastDigits: '4417' },
  state: 'waiting',
  attemptId: null,
  trouble: null,
  document: null,
  refusal: null,
  problem: null,
  retry: null,
  tries: 0,
};

const ROWS: readonly BilledRow[] = [
  {
    ...ROW,
    state: 'done',
    attemptId: ID,
    document: { id: DOCUMENT, docType: 320, number: 20_048 },
  },
  {
    ...ROW,
    rowNo: 2,
    customerName: 'בית קפה פינת הרימון',
    state: 'refused',
    attemptId: ID,
    refusal: { meaning: 'issuer-refused', reason: 'refused', code: '004', text: '' },
    retry: 'same',
  },
  {
    ...ROW,
    rowNo: 3,
    customerName: 'ספרי שביל החול',
    state: 'unknown',
    attemptId: ID,
  },
  { ...ROW, rowNo: 4, customerName: 'חוות המעיין', card: null, docType: 305 },
];

/** A run with a row of each kind. */
export function aBillingRun(changes: Partial<BillingRunDetail> = {}): BillingRunDetail {
  const { rows = [...ROWS] } = changes;
  return {
    id: ID,
    state: 'running',
    createdAt: '2026-11-26T08:29:00.000Z',
    endedAt: null,
    byName: 'בעלת העסק',
    totals: sumBilling(rows.map((row) => ({ ...row, isCharged: row.card !== null }))),
    ...changes,
    rows,
  };
}
