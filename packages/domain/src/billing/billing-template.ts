import { BILLED_TYPES, type DocTypeId } from '../documents/rules/doc-type.ts';

/**
 * How a template is paid: by a saved card, by the bank mandate of its customer, by a link that the customer pays on, or
 * otherwise: then it makes its documents alone. What a mandate pays is issued first and waits for the next file of debits.
 */
export const BILLING_METHODS = ['card', 'mandate', 'request', 'document'] as const;
export type BillingMethod = (typeof BILLING_METHODS)[number];

/**
 * `blocked`: the last charge was given up, and nothing is charged until it has other means or a person releases it.
 * `ended`: all its periods are done, or a person ended it.
 */
export const TEMPLATE_STATES = ['active', 'paused', 'blocked', 'ended'] as const;
export type TemplateState = (typeof TEMPLATE_STATES)[number];

/**
 * Returns whether a template of a method may be in another currency: its document has its currency and rate, and a card is
 * charged in shekels by that rate. A link to pay by and a debit of a bank account collect documents in shekels alone.
 */
export function isBilledInCurrencies(method: BillingMethod): boolean {
  return method === 'document' || method === 'card';
}

/** Returns the types of documents that a template of a method may issue; the business has to have the type besides. */
export function billingDocTypes(method: BillingMethod): readonly DocTypeId[] {
  const { receipts, demands, others } = BILLED_TYPES;
  if (method === 'card') return receipts;
  return method === 'document' ? [...demands, ...others] : demands;
}
