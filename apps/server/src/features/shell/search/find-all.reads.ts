import type { SearchGroup } from '@pinkas/contract/shell/search/search.contract';
import { isAllowed, type Principal } from '@pinkas/domain/permissions/decide';
import type { Action } from '@pinkas/domain/permissions/actions';
import { groupOrder, readSearch, type SearchGroupKind } from '@pinkas/domain/search/read-search';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { findDocuments } from './found-documents.reads.ts';
import { findItems } from './found-items.reads.ts';
import { findCustomers, findSuppliers } from './found-parties.reads.ts';

/** What reading a group asks for; others find nothing in it. */
const ACTION_OF_GROUP: Readonly<Record<SearchGroupKind, Action>> = {
  documents: 'documents.read',
  customers: 'customers.read',
  items: 'items.read',
  suppliers: 'suppliers.read',
};

/**
 * Returns all that fits the text and may be seen, in groups, the likeliest group first; none is
 * empty.
 */
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
        return {
          kind,
          ...(await findCustomers(tx, typed, isAllowed(principal, 'documents.read'))),
        };
      case 'suppliers':
        return { kind, ...(await findSuppliers(tx, typed)) };
      case 'items':
        return { kind, ...(await findItems(tx, typed)) };
    }
  }
  const groups: SearchGroup[] = [];
  for (const kind of groupOrder(reading)) {
    if (!isAllowed(principal, ACTION_OF_GROUP[kind])) continue;
    const group = await find(kind);
    if (group.rows.length > 0) groups.push(group);
  }
  return groups;
}
