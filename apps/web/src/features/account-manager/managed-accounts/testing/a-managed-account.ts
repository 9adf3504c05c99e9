import type { ManagedAccount } from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';

/** Returns an active account in which nobody has issued yet, by default. */
export const aManagedAccount = (changes: Partial<ManagedAccount> = {}): ManagedAccount => ({
  id: 7,
  nameHe: 'מאפיית הגפן בע"מ',
  nameEn: 'Gefen Bakery',
  kind: 'company',
  taxId: '514788216',
  state: 'open',
  invitation: null,
  since: '2026-01-01T08:00:00Z',
  documents: 0,
  lastDocumentOn: null,
  people: 2,
  lastVisitAt: null,
  ...changes,
});
