import { isCountedState } from '@pinkas/domain/clearing/payment-state';
import { z } from 'zod';

import type { CardTransaction } from '../card-payments/transaction-rows.ts';

/** What payments by card of one currency come to, in its minor units. Each asked sum is charged, undecided, or not received. */
export const TransactionSums = z.object({
  /** All that was asked for, whatever became of it. */
  asked: z.int(),
  /** Those that were charged. */
  payments: z.int(),
  chargedMinor: z.int(),
  /** What surely went back of these, whenever that was. */
  givenBackMinor: z.int(),
  netMinor: z.int(),
  /** Not charged as far as is known, and a person has to look at it. */
  undecidedMinor: z.int(),
  /** Refused, not paid, cancelled, charged back, or still waiting for the payer. */
  notReceivedMinor: z.int(),
  /** The net of what it is compared with; null where nothing is. */
  previousAgorot: z.int().nullable(),
});
export type TransactionSums = z.output<typeof TransactionSums>;

/** The parts of a sum that are filtered by: the figures of the report. */
export const TRANSACTION_FIGURES = ['charged', 'given-back', 'undecided', 'not-received'] as const;
export type TransactionFigure = (typeof TRANSACTION_FIGURES)[number];

type Shared = Pick<CardTransaction, 'state' | 'trouble' | 'amountMinor' | 'refundedMinor'>;

/** Returns what became of the sum of a payment, in minor units: it is whole in one of charged, undecided and not received. */
export function sharesOf({ state, trouble, amountMinor, refundedMinor }: Shared) {
  const isCharged = isCountedState(state);
  const isUndecided = !isCharged && (state === 'unknown' || trouble !== null);
  const charged = isCharged ? amountMinor : 0;
  const givenBack = isCharged ? refundedMinor : 0;
  return {
    charged,
    givenBack,
    net: charged - givenBack,
    undecided: isUndecided ? amountMinor : 0,
    notReceived: isCharged || isUndecided ? 0 : amountMinor,
  };
}
