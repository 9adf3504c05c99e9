import type { TestCardName } from './test-cards.ts';

/** A standing order of a simulated system; a test or the demo changes the list that holds it. */
export interface SimulatedOrder {
  readonly id: number;
  readonly customer: {
    readonly id: number;
    readonly name: string;
    readonly taxId: string;
    readonly email: string;
    readonly phone: string;
  };
  readonly description: string;
  /** In minor units of the currency, VAT included. */
  readonly amount: number;
  /** `ILS` by default. */
  readonly currency?: string;
  readonly everyMonths: number;
  /** YYYY-MM-DD. */
  readonly nextOn: string;
  readonly lastChargedOn: string | null;
  /** Further charges of a gateway that lists them, each with its day, or a text in its place, and the word of its outcome. */
  readonly charges?: readonly { readonly on: string; readonly status: string }[];
  /** The day of the last payment, where the system wrote it to no order yet. */
  readonly paidOn?: string;
  /** The end of its card; that of the test card by default. */
  readonly expiry?: { readonly month: number; readonly year: number };
  /** Null for no limit. */
  readonly paymentsLeft: number | null;
  readonly paid: number;
  /** By the number or word of the system itself, where another than an active one. */
  readonly state?: number | string;
  readonly isActive: boolean;
  /** The card that pays; null for an account at a bank. */
  readonly card: TestCardName | null;
  /** Another terminal than the one that is opened. */
  readonly terminal?: number;
}
