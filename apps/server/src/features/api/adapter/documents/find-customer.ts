import type { ApiCustomer } from '@pinkas/contract/api/v1/customer-resource';

import type { ApiCalls } from '../calls/api-calls.ts';
import type { ApiParty, CustomerAction } from './api-document.ts';

function isSame(card: ApiCustomer, { name, taxId = '', email = '' }: ApiParty): boolean {
  if (taxId !== '' && card.taxId !== '') return card.taxId === taxId;
  return card.name === name && (email === '' || card.email === '' || card.email === email);
}

/**
 * Returns the party of a document as a customer of the book: the one that is there, or one that joins it where the request
 * says so. Throws RefusedByApi.
 */
export async function asCustomer(
  calls: ApiCalls,
  party: ApiParty,
  action: CustomerAction,
): Promise<ApiParty> {
  if (action === 'none') return party;
  // A card may have no number yet.
  for (const search of [party.taxId ?? '', party.name]) {
    if (search === '') continue;
    const { data } = await calls.get(`/customers?search=${encodeURIComponent(search)}`);
    const found = (data as readonly ApiCustomer[]).find((card) => isSame(card, party));
    if (found !== undefined) return { ...party, id: found.id };
  }
  return action === 'find-or-make' ? { ...party, save: true } : party;
}
