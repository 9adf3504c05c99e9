import type { SettlementKind } from '@pinkas/domain/clearing/settlement-kind';
import type { TerminalCurrency } from '@pinkas/domain/clearing/terminal-currencies';

/** Money that a card company paid into the bank at once. The sum is in minor units; below zero where it was taken. */
export interface GatewayDeposit {
  /** The gateway's own number of it. */
  readonly depositNo: string;
  /** Local date. */
  readonly day: string;
  readonly amount: number;
  readonly currency: TerminalCurrency;
  /** Bank, branch and account, as `12-688-123456`; empty where they are not told. */
  readonly bankAccount: string;
}

/**
 * One instalment of one transaction, as the card company settles it. Sums are in minor units of the currency, each rounded by
 * itself: gross and net are below zero for money that goes back; a fee below zero is given back.
 */
export interface SettlementRow {
  /** The gateway's own number of it: a row that is told twice has the same. */
  readonly rowNo: string;
  /** Undefined for one that was not paid yet. */
  readonly depositNo?: string;
  /** When it will be paid, as the company expects; local date. */
  readonly expectedOn?: string;
  readonly kind: SettlementKind;
  /** By which its transaction is found; empty where it is not told. */
  readonly uid: string;
  /** Local date of the transaction. */
  readonly chargedOn?: string;
  /** 1 for one payment. */
  readonly part: number;
  readonly parts: number;
  readonly gross: number;
  readonly fee: number;
  /** VAT on the fee. */
  readonly vat: number;
  readonly net: number;
  readonly currency: TerminalCurrency;
  readonly lastDigits: string;
  readonly brand: string;
}

/** A part of what a card company settled. */
export interface SettlementPart {
  readonly deposits: readonly GatewayDeposit[];
  /** The same one may be told more than once, also in several parts. */
  readonly rows: readonly SettlementRow[];
  /** Deposits and rows that are not in the published form. */
  readonly unreadable: number;
  /** What the next part is asked by; undefined at the end. */
  readonly next: string | undefined;
}
