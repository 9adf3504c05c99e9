import type { Currency } from '../money/currency.ts';

/** Currencies in which terminals charge. */
export const TERMINAL_CURRENCIES = [
  'ILS',
  'USD',
  'EUR',
  'GBP',
] as const satisfies readonly Currency[];
export type TerminalCurrency = (typeof TERMINAL_CURRENCIES)[number];
