import type { Currency } from '../../money/currency.ts';
import { documentRulesOf } from './document-rules.ts';

/**
 * Why a template cannot issue its documents without a person: they record a payment or a refund, credit an earlier
 * document, or need the exchange rate of their day.
 */
export type NeedOfPerson = 'money' | 'credit' | 'currency';

/** The attributes of a template that decide whether it may issue by itself. */
export interface RecurringDocument {
  readonly docType: number;
  readonly currency: Currency;
}

/** Returns why documents of a template wait for a person, or undefined where they may be issued without one. */
export function whyPersonNeeded({
  docType,
  currency,
}: RecurringDocument): NeedOfPerson | undefined {
  const rules = documentRulesOf(docType);
  if (rules?.posting === 'credit') return 'credit';
  if (rules?.payments !== 'none') return 'money';
  return currency === 'ILS' ? undefined : 'currency';
}
