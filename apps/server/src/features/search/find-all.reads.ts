import type { SearchGroup } from '@pinkas/contract/search/search.contract';
import { isAllowed, type Permission, type Principal } from '@pinkas/domain/permissions/routes';
import { groupOrder, readSearch, type SearchGroupKind } from '@pinkas/domain/search/read-search';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../platform/db/account-transaction.ts';
import { findDocuments } from './found-documents.reads.ts';
import { findItems } from './found-items.reads.ts';
import { findCustomers, findSuppliers } from './found-parties.reads.ts';

/** The page that shows what a group holds; who may not open it finds nothing there. */
const PAGES: Readonly<Record<SearchGroupKind, Permission>> = {
  documents: 'documents',
  customers: 'customers',
  items: 'items',
  suppliers: 'expenses',
};

/** All that fits the text and may be seen, in groups, the likeliest group first; none is empty. */
export async function findAll(
  tx: AccountTx,
  principal: Principal,
  typed: string,
  today: LocalDate,
): Promise<SearchGroup[]> {
  const reading = readSearch(typed, today);
  async function find(kind: SearchGroupKind): Promise<SearchGroup> {
    switch (kind) {
      case 'documents':
        return { kind, ...(await findDocuments(tx, reading, today)) };
      case 'customers':
        return { kind, ...(await findCustomers(tx, typed, isAllowed(principal, 'documents'))) };
      case 'suppliers':
        return { kind, ...(await findSuppliers(tx, typed)) };
      case 'items':
        return { kind, ...(await findItems(tx, typed)) };
    }
  }
  const groups: SearchGroup[] = [];
  for (const kind of groupOrder(reading)) {
    if (!isAllowed(principal, PAGES[kind])) continue;
    const group = await find(kind);
    if (group.rows.length > 0) groups.push(group);
  }
  return groups;
}
