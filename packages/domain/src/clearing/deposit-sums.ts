import { addDays, type LocalDate } from '../time/local-date.ts';

/** A row of a deposit: one instalment of one transaction, in minor units. What goes back is below zero. */
export interface SettledSums {
  readonly grossMinor: number;
  readonly feeMinor: number;
  readonly vatMinor: number;
  readonly netMinor: number;
}

/** What the rows of a deposit come to, in minor units: what came in, what went back (above zero), fees and VAT on them. */
export interface DepositParts {
  readonly inMinor: number;
  readonly backMinor: number;
  readonly feesMinor: number;
  readonly vatMinor: number;
}

/** Returns what was paid beyond what the rows of a deposit come to; zero where they agree to the agora. */
export function depositDifference(parts: DepositParts, paidMinor: number): number {
  const { inMinor, backMinor, feesMinor, vatMinor } = parts;
  return paidMinor - (inMinor - backMinor - feesMinor - vatMinor);
}

/** Returns whether a row comes to its own net. */
export function agreesByItself({ grossMinor, feeMinor, vatMinor, netMinor }: SettledSums): boolean {
  return grossMinor - feeMinor - vatMinor === netMinor;
}

/**
 * Returns the rows that a difference is likely to come from: those that do not come to their own net, else those that were
 * told otherwise before, else those of exactly the difference.
 */
export function likelyRows<Row extends SettledSums & { readonly isChanged: boolean }>(
  rows: readonly Row[],
  differenceMinor: number,
): readonly Row[] {
  if (differenceMinor === 0) return [];
  const guesses: readonly ((row: Row) => boolean)[] = [
    (row) => !agreesByItself(row),
    ({ isChanged }) => isChanged,
    ({ netMinor }) => Math.abs(netMinor) === Math.abs(differenceMinor),
  ];
  return guesses.map((guess) => rows.filter(guess)).find(({ length }) => length > 0) ?? [];
}

/**
 * What is known of a deposit. `differs`: its rows, or the movement of the bank, come to another sum. `agrees`: rows, report and
 * bank are equal to the agora. `late`: its day has passed and the bank shows nothing. `computed`: the gateway reports no
 * deposits, so what was charged on a day stands in its place.
 */
export const CARD_DEPOSIT_STATES = ['differs', 'agrees', 'late', 'waiting', 'computed'] as const;
export type CardDepositState = (typeof CARD_DEPOSIT_STATES)[number];

/** A bank shows a deposit on its day or on one of the next: weekends and holidays are among them. */
const BANK_DAYS = 4;

/** Returns the state of a deposit; `bankMinor` is null where no movement of the bank is known to be it. */
export function cardDepositState(
  deposit: {
    readonly isReported: boolean;
    readonly day: LocalDate;
    readonly paidMinor: number;
    readonly differenceMinor: number;
    readonly bankMinor: number | null;
  },
  today: LocalDate,
): CardDepositState {
  const { isReported, day, paidMinor, differenceMinor, bankMinor } = deposit;
  if (!isReported) return 'computed';
  if (differenceMinor !== 0 || (bankMinor !== null && bankMinor !== paidMinor)) return 'differs';
  if (bankMinor !== null) return 'agrees';
  return addDays(day, BANK_DAYS) < today ? 'late' : 'waiting';
}
