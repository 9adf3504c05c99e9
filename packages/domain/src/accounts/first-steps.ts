import type { Action } from '../permissions/actions.ts';

/** What sets a new business up, in the order in which it is best done. */
export const FIRST_STEPS = [
  'details',
  'logo',
  'payment',
  'item',
  'customer',
  'document',
  'sent',
  'expense',
  'reminders',
  'cards',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The permission that each step takes. */
export const ACTION_OF_FIRST_STEP: Readonly<Record<FirstStep, Action>> = {
  details: 'company.write',
  logo: 'design.write',
  payment: 'preferences.write',
  item: 'items.write',
  customer: 'customers.write',
  document: 'documents.issue',
  sent: 'documents.mail',
  expense: 'expenses.write',
  reminders: 'preferences.write',
  cards: 'gateways.write',
};
