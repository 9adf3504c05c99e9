import type { Action } from '@pinkas/domain/permissions/actions';
import { isAllowed } from '@pinkas/domain/permissions/decide';

import { principalOf, type StoredRights } from '../../../platform/access/member-rights.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { inControlPlane } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { listBusinesses, type ListedBusiness } from '../../shell/switcher/switcher.api.ts';

export interface ClientsStatus {
  readonly db: Database;
  readonly clock: Clock;
}

/** A client who grants an accountant access at this moment, with the rights of the membership. */
export interface Relation extends StoredRights, Record<string, unknown> {
  readonly accountId: number;
  readonly since: string;
  readonly status: string;
  readonly closesAt: string | null;
  readonly lastVisitAt: string | null;
  /** Documents that the client had at the last visit. */
  readonly seenDocuments: number | null;
}

/** Returns whether the books of a client are open to its people. */
export function isOpen({ status }: Pick<Relation, 'status'>): boolean {
  return status !== 'blocked';
}

/** Returns whether the accountant may do something in the books of a client, which are open. */
export function mayInClient(relation: Relation, action: Action): boolean {
  return isOpen(relation) && isAllowed(principalOf(relation), action);
}

/** Returns the live relations of an accountant, as the control plane knows them at this call. */
export async function listRelations(
  { db, clock }: ClientsStatus,
  userId: string,
): Promise<readonly Relation[]> {
  const { rows } = await inControlPlane(db, (tx) =>
    tx.query<Relation>({
      name: 'clients-of-accountant',
      text: `
        select m.user_id as "userId", m.account_id as "accountId", m.role,
          m.permission_groups as "permissionGroups", m.denied_paths as "deniedPaths",
          m.accountant_rights as "accountantRights", m.own_documents_only as "ownDocumentsOnly",
          m.documents_from as "documentsFrom", m.documents_until as "documentsUntil",
          m.created_at as since, a.status, a.closes_at as "closesAt",
          v.at as "lastVisitAt", v.documents as "seenDocuments"
        from memberships m
        join users u on u.id = m.user_id and u.status = 'active'
        join accounts a on a.id = m.account_id
        left join lateral (
          select at, documents from client_visits
          where user_id = m.user_id and account_id = m.account_id
          order by at desc limit 1) v on true
        where m.user_id = $1 and m.role = 'accountant' and a.status <> 'ended'
          and m.status = 'active' and (m.last_day is null or m.last_day >= $2)
          and a.registration_step not in ('EMAIL_VERIFICATION', 'PHONE_VERIFICATION')`,
      values: [userId, clock.today()],
    }),
  );
  return rows;
}

/** Clients that are read at once: a list over all of them leaves capacity for everybody else. */
const CLIENTS_AT_ONCE = 4;

/** Reads something of each of some clients, some at a time; answers in their order. */
export async function inClients<Some, Read>(
  clients: readonly Some[],
  read: (client: Some) => Promise<Read>,
): Promise<Read[]> {
  const all: Read[] = [];
  for (let first = 0; first < clients.length; first += CLIENTS_AT_ONCE) {
    all.push(...(await Promise.all(clients.slice(first, first + CLIENTS_AT_ONCE).map(read))));
  }
  return all;
}

/** Reads something in the books of each client, with its name, some clients at a time. */
export async function readEachClient<T>(
  { db }: Pick<ClientsStatus, 'db'>,
  relations: readonly Relation[],
  read: (relation: Relation, name: ListedBusiness) => Promise<T>,
): Promise<T[]> {
  const ids = relations.map(({ accountId }) => accountId);
  const names = await listBusinesses(db, ids);
  const all = await inClients(relations, async (relation) => {
    const name = names.get(relation.accountId);
    return name === undefined ? [] : [await read(relation, name)];
  });
  return all.flat();
}
