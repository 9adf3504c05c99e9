import { CARD_DEPOSIT_STATES } from '@pinkas/domain/clearing/deposit-sums';
import { GATEWAY_NAMES } from '@pinkas/domain/clearing/gateway-names';
import { SETTLEMENT_KINDS } from '@pinkas/domain/clearing/settlement-kind';
import { TERMINAL_CURRENCIES } from '@pinkas/domain/clearing/terminal-currencies';
import { z } from 'zod';

import { LocalDateText } from '../../fields.ts';

/** Money that a card company paid into the bank at once. Sums are in minor units of the currency. */
export const CardDeposit = z.object({
  id: z.uuid(),
  gateway: z.enum(GATEWAY_NAMES),
  terminalId: z.uuid(),
  terminalTitle: z.string(),
  /** Of the gateway; empty where it reports no deposits, and what was charged on the day stands in its place. */
  depositNo: z.string(),
  day: LocalDateText,
  currency: z.enum(TERMINAL_CURRENCIES),
  /** Instalments and refunds that it is made of. */
  rows: z.int(),
  inMinor: z.int(),
  /** Above zero. */
  backMinor: z.int(),
  /** Null where the gateway reports no fees. */
  feesMinor: z.int().nullable(),
  vatMinor: z.int().nullable(),
  /** What was paid, as the gateway tells it; without fees where it reports none. */
  paidMinor: z.int(),
  /** What was paid beyond its rows; zero where they agree to the agora. */
  differenceMinor: z.int(),
  /** The movement that the bank shows; null where none is matched with it. */
  bankMinor: z.int().nullable(),
  state: z.enum(CARD_DEPOSIT_STATES),
});
export type CardDeposit = z.output<typeof CardDeposit>;

const Sums = z.object({
  grossMinor: z.int(),
  feeMinor: z.int(),
  vatMinor: z.int(),
  netMinor: z.int(),
});

/** One instalment of one transaction in a deposit. What goes back is below zero. */
export const CardDepositRow = Sums.extend({
  id: z.uuid(),
  kind: z.enum(SETTLEMENT_KINDS),
  /** Of the transaction, as the gateway tells it. */
  chargedOn: LocalDateText.nullable(),
  /** The payment that it is of, or is given back; null where none was found here. */
  transactionId: z.uuid().nullable(),
  customerName: z.string(),
  document: z.object({ documentId: z.uuid(), docType: z.int(), number: z.int() }).nullable(),
  lastDigits: z.string(),
  brand: z.string(),
  part: z.int(),
  parts: z.int(),
  /** When the gateway told it otherwise than before, ISO text in UTC, and what it told then. */
  changedAt: z.string().nullable(),
  was: Sums.nullable(),
  /** A difference is likely to come from it. */
  isLikely: z.boolean(),
});
export type CardDepositRow = z.output<typeof CardDepositRow>;

/** A reported deposit, opened down to its rows. */
export const CardDepositDetail = CardDeposit.extend({
  /** Bank, branch and account; empty where they are not told. */
  bankAccount: z.string(),
  changedAt: z.string().nullable(),
  wasMinor: z.int().nullable(),
  /** The movement of the bank. */
  movement: z
    .object({
      id: z.uuid(),
      bankAccountId: z.uuid(),
      bookedOn: LocalDateText,
      description: z.string(),
      amountMinor: z.int(),
    })
    .nullable(),
  lines: z.array(CardDepositRow),
  /** The next one that the gateway expects to pay. */
  next: z.object({ day: LocalDateText, netMinor: z.int(), rows: z.int() }).nullable(),
});
export type CardDepositDetail = z.output<typeof CardDepositDetail>;
