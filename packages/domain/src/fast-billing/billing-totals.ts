import type { FastBillingState } from './row-state.ts';

/** How many rows of a kind there are, and what they come to, in agorot with VAT. */
export interface BillingSum {
  readonly count: number;
  readonly agorot: number;
}

/** A row as far as totals depend on it. */
export interface SummedRow {
  readonly amountAgorot: number;
  readonly isCharged: boolean;
  readonly state: FastBillingState;
}

/** Totals of a run: by method, and of those by what became of them. */
export interface BillingTotals {
  readonly all: BillingSum;
  readonly cards: BillingSum;
  readonly documents: BillingSum;
  readonly charged: BillingSum;
  readonly issued: BillingSum;
  readonly refused: BillingSum;
  readonly unknown: BillingSum;
  readonly waiting: BillingSum;
  readonly skipped: BillingSum;
}

/** Returns the totals of rows. Each row is of one method and has one state, so each way of dividing adds up to `all`. */
export function sumBilling(rows: readonly SummedRow[]): BillingTotals {
  const of = (isMeant: (row: SummedRow) => boolean): BillingSum => {
    const meant = rows.filter((row) => isMeant(row));
    return {
      count: meant.length,
      agorot: meant.reduce((sum, { amountAgorot }) => sum + amountAgorot, 0),
    };
  };
  return {
    all: of(() => true),
    cards: of(({ isCharged }) => isCharged),
    documents: of(({ isCharged }) => !isCharged),
    charged: of(({ state, isCharged }) => state === 'done' && isCharged),
    issued: of(({ state, isCharged }) => state === 'done' && !isCharged),
    refused: of(({ state }) => state === 'refused'),
    unknown: of(({ state }) => state === 'unknown'),
    waiting: of(({ state }) => state === 'waiting' || state === 'running'),
    skipped: of(({ state }) => state === 'skipped'),
  };
}
