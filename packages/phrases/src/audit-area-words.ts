import type { AuditArea } from '@pinkas/domain/identity/audit-areas';

import type { Phrase } from './phrases.ts';

const AREA_PHRASES = {
  documents: 'tabDocuments',
  customers: 'tabCustomers',
  items: 'tabItems',
  expenses: 'tabExpenses',
  bank: 'tabBank',
  settings: 'tabSettings',
  people: 'tabPeople',
  files: 'tabFiles',
} as const satisfies Record<AuditArea, string>;

/** Returns an area of what is done in an account, in words. */
export function auditAreaWords(phrase: Phrase<'activity'>, area: AuditArea): string {
  return phrase(AREA_PHRASES[area]);
}
