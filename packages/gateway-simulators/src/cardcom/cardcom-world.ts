import type { CompanyTransaction } from '../card-company.ts';
import { numberOf, type Fields } from '../fields.ts';
import type { SimulatorWorld } from '../simulator.ts';
import type { SimulatedOrder } from '../standing-orders.ts';
import type { Outcome, TestCard } from '../test-cards.ts';

/** Who may call the simulated Cardcom. */
export interface CardcomLogin {
  readonly terminal: number;
  readonly apiName: string;
  readonly apiPassword: string;
}

/** A hosted page (LowProfile) with what became of it. */
export interface CardcomPage {
  readonly id: string;
  readonly fields: Fields;
  /** The last try; the charge, check or hold of it where it made one. */
  result: { readonly code: number; readonly made: CompanyTransaction | undefined } | undefined;
  token: { readonly value: string; readonly card: TestCard } | undefined;
}

/** One call, and all that it may touch. */
export interface CardcomCall {
  readonly world: SimulatorWorld;
  readonly login: CardcomLogin;
  readonly pages: Map<string, CardcomPage>;
  readonly orders: readonly SimulatedOrder[];
  readonly body: Fields;
}

const COINS: Readonly<Record<number, string>> = { 1: 'ILS', 2: 'USD', 978: 'EUR', 826: 'GBP' };

/** Returns the currency of a request; shekels where it names none. */
export function currencyOf(fields: Fields): string {
  return COINS[numberOf(fields, 'ISOCoinId', 1)] ?? 'ILS';
}

/** Returns Cardcom's number of a currency. */
export function coinOf(currency: string): number {
  return Number(Object.entries(COINS).find(([, code]) => code === currency)?.[0] ?? 1);
}

/** Codes of what is not approved: those of the card companies, as numbers. */
const CODES: Readonly<Record<Outcome, number>> = {
  approved: 0,
  refused: 4,
  blocked: 1,
  expired: 15,
  'bad-details': 6,
  'call-issuer': 3,
  'not-permitted': 303,
};
/** A check (J2) or a hold (J5) that is approved has a code of its own. */
const APPROVED = { check: 700, hold: 701, charge: 0, refund: 0 } as const;

/** Returns the code by which a transaction is told. */
export function codeOf({ kind, outcome }: CompanyTransaction): number {
  return outcome === 'approved' ? APPROVED[kind] : CODES[outcome];
}
