import type { Client } from '@pinkas/contract/accountant/clients/clients.contract';

/** Returns a client whose books have no pending tasks, by default. */
export const aClient = (changes: Partial<Client> = {}): Client => ({
  id: 7,
  nameHe: 'מאפיית הגפן בע"מ',
  nameEn: 'Gefen Bakery',
  kind: 'company',
  taxId: '514788216',
  state: 'open',
  rights: [],
  since: '2026-01-01T08:00:00Z',
  lastVisitAt: null,
  waitingFiles: 0,
  waitingExpenses: 0,
  newDocuments: 0,
  unreportedExpenses: 0,
  unreportedSince: null,
  bookkeepingUntil: null,
  withholdingUntil: null,
  ...changes,
});
