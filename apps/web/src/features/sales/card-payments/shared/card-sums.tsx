import type { TerminalCurrency } from '@pinkas/domain/clearing/terminal-currencies';
import { formatMinor } from '@pinkas/domain/money/format';
import { Isolate } from '@pinkas/ui/values/isolate';

import { shekelText } from '../../../../shared/format/shekel-text.ts';

/** Returns the sign of a currency beside a sum: its symbol, or its code. */
export function signOf(currency: TerminalCurrency): string {
  return currency === 'ILS' ? '₪' : currency;
}

/** Returns a sum inside a sentence. */
export function sumText(minor: number, currency: TerminalCurrency): string {
  if (currency === 'ILS') return shekelText(minor);
  return `\u2066${currency}\u00A0${formatMinor(minor, 2)}\u2069`;
}

/** The digits of a card that everybody may see. */
export function CardDigits({ lastDigits }: { readonly lastDigits: string }) {
  return <Isolate isLtr>{`•••• ${lastDigits}`}</Isolate>;
}
