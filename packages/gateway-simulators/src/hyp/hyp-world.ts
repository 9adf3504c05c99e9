import { createHmac } from 'node:crypto';

import type { CompanyTransaction } from '../card-company.ts';
import { text, type SimulatorAnswer, type SimulatorWorld } from '../simulator.ts';
import { SHVA_CODES, type TestCard } from '../test-cards.ts';
import { writeFields, type WrittenField } from './hyp-text.ts';

/** A terminal of the simulated Hyp Pay: who may call it, and what its console was set to. */
export interface HypTerminal {
  readonly masof: string;
  readonly key: string;
  readonly passP: string;
  /** Where payers return to: set in the console, for all pages. */
  readonly returns: { readonly success: string; readonly failure: string };
}

/** One call, and all that it may touch. */
export interface HypCall {
  readonly world: SimulatorWorld;
  readonly terminal: HypTerminal;
  readonly fields: readonly WrittenField[];
  readonly values: ReadonlyMap<string, string>;
}

const COINS: Readonly<Record<string, string>> = { '1': 'ILS', '2': 'USD', '3': 'EUR', '4': 'GBP' };
const BRANDS: Readonly<Record<TestCard['brand'], string>> = {
  mastercard: '1',
  visa: '2',
  amex: '4',
  isracard: '5',
};
/** Codes of what is approved: a check and a hold have their own. */
const APPROVED = { charge: '0', refund: '0', check: '600', hold: '700' } as const;

/** Returns a field of a call; empty where it is absent. */
export function valueOf({ values }: Pick<HypCall, 'values'>, name: string): string {
  return values.get(name) ?? '';
}

/** Answers in a form, with HTTP 200 whatever happened. */
export function answerIn(
  call: Pick<HypCall, 'values'>,
  values: Readonly<Record<string, string>>,
): SimulatorAnswer {
  return text(writeFields(values, isUtf8Out(call)));
}

export function isUtf8Out(call: Pick<HypCall, 'values'>): boolean {
  return valueOf(call, 'UTF8out') === 'True';
}

/** Returns the currency of a call; shekels where it names none. */
export function currencyOf(call: Pick<HypCall, 'values'>): string {
  return COINS[valueOf(call, 'Coin')] ?? 'ILS';
}

/** Returns 64 hexadecimal digits over a text as it is written. The gateway's own formula is not published. */
export function signatureOf(
  { key }: HypTerminal,
  kind: 'page' | 'return',
  written: string,
): string {
  return createHmac('sha256', `${kind} ${key}`).update(written).digest('hex');
}

/** Returns the code by which a transaction is told. */
export function codeOf({ kind, outcome }: CompanyTransaction): string {
  return outcome === 'approved' ? APPROVED[kind] : String(Number(SHVA_CODES[outcome].emv));
}

/** Returns what is told of a transaction beyond the first fields (MoreData). */
export function moreDataOf(one: CompanyTransaction): Readonly<Record<string, string>> {
  const { card, instalments, outcome, currency } = one;
  return {
    Bank: '2',
    Payments: String(instalments?.count ?? 1),
    UserId: '000000000',
    Brand: BRANDS[card.brand],
    Issuer: String(card.issuer),
    L4digit: card.lastDigits,
    Coin: Object.entries(COINS).find(([, code]) => code === currency)?.[0] ?? '1',
    Tmonth: String(card.expiry.month).padStart(2, '0'),
    Tyear: String(card.expiry.year),
    errMsg: outcome === 'approved' ? '' : 'העסקה לא אושרה',
    Hesh: '',
    UID: one.uid,
  };
}
