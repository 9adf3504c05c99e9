import { createHmac } from 'node:crypto';

import type { CompanyTransaction } from '../card-company.ts';
import type { Fields } from '../fields.ts';
import type { SimulatorRequest, SimulatorWorld } from '../simulator.ts';
import { SHVA_CODES } from '../test-cards.ts';

/** A terminal of the simulated Tranzila: who may call it, and what its settings hold. */
export interface TranzilaTerminal {
  readonly terminal: string;
  readonly appKey: string;
  readonly secret: string;
  /** Fields that the business added, by their names, with the number under which reports tell each. */
  readonly ownFields: Readonly<Record<string, number>>;
  /** How the business names an attempt in its own fields; the gateway does not read them. */
  readonly referenceOf: (ownFields: Readonly<Record<string, string>>) => string;
}

/** What is remembered of a transaction beside what the card company knows. */
interface Remembered {
  readonly tranmode: string;
  readonly ownFields: Readonly<Record<string, string>>;
}

/** What the simulated gateway keeps. */
interface TranzilaStore {
  /** Sums that were fixed before a page, in minor units. */
  readonly handshakes: Map<string, number>;
  /** Fields of the pages that were opened. */
  readonly pages: Map<string, Readonly<Record<string, string>>>;
  readonly remembered: Map<number, Remembered>;
}

export interface TranzilaWorld {
  readonly world: SimulatorWorld;
  readonly login: TranzilaTerminal;
  readonly store: TranzilaStore;
}

/** One call, and all that it may touch. */
export interface TranzilaCall extends TranzilaWorld {
  readonly body: Fields;
}

const CURRENCIES: Readonly<Record<string, string>> = {
  '1': 'ILS',
  '2': 'USD',
  '978': 'EUR',
  '826': 'GBP',
};

/** Returns a currency by its number on pages; shekels for none. */
export function currencyOf(number: string): string {
  return CURRENCIES[number] ?? 'ILS';
}

export function numberOfCurrency(currency: string): string {
  return Object.entries(CURRENCIES).find(([, letters]) => letters === currency)?.[0] ?? '1';
}

/** Returns the three digits by which a transaction is told: of the old list. */
export function codeOf({ outcome }: CompanyTransaction): string {
  return SHVA_CODES[outcome].old;
}

export const CARD_NUMBERS = { mastercard: '1', visa: '2', amex: '4', isracard: '5' } as const;

/** How far the clock of a caller may be off. */
const CLOCK_SECONDS = 300;

/** Returns whether the four headers of a call are those of the terminal, written about now. */
export function isSigned(
  { login, world }: TranzilaWorld,
  { headers }: Pick<SimulatorRequest, 'headers'>,
): boolean {
  const header = (name: string): string => String(headers[`x-tranzila-api-${name}`] ?? '');
  const [time, nonce] = [header('request-time'), header('nonce')];
  const isNow = Math.abs(world.nowMs() / 1_000 - Number(time)) <= CLOCK_SECONDS;
  const token = createHmac('sha256', `${login.secret}${time}${nonce}`)
    .update(login.appKey)
    .digest('hex');
  return (
    isNow && nonce !== '' && header('app-key') === login.appKey && header('access-token') === token
  );
}
