import {
  MANAGED_TABS,
  type ManagedAccount,
  type managedAccountsContract,
  type ManagedState,
} from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';
import { knownRegistrationStep } from '@pinkas/domain/identity/registration-step';
import type { z } from 'zod';

import type { ListedBusiness } from '../../shell/switcher/switcher.api.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { acrossAccounts, inControlPlane } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { pageInMemory, sortInMemory } from '../../../platform/lists/page-in-memory.ts';
import { countTabs } from '../../../platform/lists/tab-counts.ts';
import { ownStateOf } from '../../../platform/resting-accounts.ts';
import { isFound, isInTab, MANAGED_ORDER, totalsOf } from './found-accounts.ts';

interface Standing {
  readonly db: Database;
  readonly clock: Clock;
}

interface Relation extends Record<string, unknown> {
  readonly accountId: number;
  readonly since: string;
  readonly status: string;
  readonly closesAt: string | null;
  readonly registrationStep: string;
  readonly invitedEmail: string | null;
  readonly invitedUntil: string | null;
  readonly people: number;
  readonly lastVisitAt: string | null;
}

interface Summary extends ListedBusiness {
  readonly accountId: number;
  readonly documents: number;
  readonly lastDocumentOn: string | null;
}

type Answer = z.input<(typeof managedAccountsContract)['list']['response']>;
type PageQuery = z.output<(typeof managedAccountsContract)['list']['query']>;
type Order = Pick<PageQuery, 'tab' | 'search' | 'from' | 'to' | 'sort' | 'direction'>;

/**
 * Returns a page of the accounts that somebody manages, with the state of each and the counts of the tabs.
 * INVALID_REQUEST for a cursor of another order.
 */
export async function pageManagedAccounts(
  standing: Standing,
  userId: string,
  query: PageQuery,
): Promise<Answer> {
  const { tab = 'all' } = query;
  const accounts = await readAccounts(standing, userId);
  const found = accounts.filter((account) => isFound(account, query));
  const inTab = found.filter((account) => isInTab(account, tab));
  return {
    ...pageInMemory(MANAGED_ORDER, inTab, query),
    tabs: countTabs(MANAGED_TABS, found, isInTab),
    totals: totalsOf(accounts),
  };
}

/** Returns all accounts that a filter finds of those that somebody manages, in an order. */
export async function listManagedAccounts(
  standing: Standing,
  userId: string,
  query: Order,
): Promise<ManagedAccount[]> {
  const { tab = 'all' } = query;
  const accounts = await readAccounts(standing, userId);
  const found = accounts.filter((account) => isFound(account, query) && isInTab(account, tab));
  return sortInMemory(MANAGED_ORDER, found, query);
}

/** Reads all of them. The control plane determines them, at this call; nothing is read of others. */
async function readAccounts(standing: Standing, userId: string): Promise<ManagedAccount[]> {
  const relations = await listRelations(standing, userId);
  const summaries = await listSummaries(
    standing,
    relations.map(({ accountId }) => accountId),
  );
  const nowMs = standing.clock.nowMs();
  return relations.flatMap((relation): ManagedAccount[] => {
    const summary = summaries.get(relation.accountId);
    return summary === undefined ? [] : [toManaged(relation, summary, nowMs)];
  });
}

function toManaged(relation: Relation, summary: Summary, nowMs: number): ManagedAccount {
  const { accountId: id, since, invitedEmail, invitedUntil, people, lastVisitAt } = relation;
  const { nameHe, nameEn, kind, taxId, documents, lastDocumentOn } = summary;
  // Of a business that nobody may enter, only the name is returned and nothing of its books.
  const isOpen = relation.status !== 'blocked';
  return {
    id,
    nameHe,
    nameEn,
    kind,
    taxId,
    state: stateOf(relation, nowMs),
    invitation:
      invitedEmail === null || invitedUntil === null
        ? null
        : { email: invitedEmail, expiresAt: invitedUntil },
    since,
    documents: isOpen ? documents : 0,
    lastDocumentOn: isOpen ? lastDocumentOn : null,
    people,
    lastVisitAt,
  };
}

function stateOf(relation: Relation, nowMs: number): ManagedState {
  const state = ownStateOf(relation, nowMs);
  if (state !== 'open') return state;
  const step = knownRegistrationStep(relation.registrationStep);
  if (step === 'EMAIL_VERIFICATION') return 'invited';
  return step === 'FINISH' ? 'open' : 'registering';
}

async function listRelations(
  { db, clock }: Standing,
  userId: string,
): Promise<readonly Relation[]> {
  const { rows } = await inControlPlane(db, (tx) =>
    tx.query<Relation>({
      name: 'managed-accounts-of-person',
      text: `
        select m.account_id as "accountId", m.created_at as since, a.status,
          a.closes_at as "closesAt", a.registration_step as "registrationStep",
          i.email as "invitedEmail", i.expires_at as "invitedUntil",
          (select count(*)::int from memberships
            where account_id = m.account_id and status = 'active'
              and (last_day is null or last_day >= $2)) as people,
          (select max(at) from client_visits
            where user_id = m.user_id and account_id = m.account_id) as "lastVisitAt"
        from memberships m
        join accounts a on a.id = m.account_id
        left join lateral (
          select email, expires_at from member_invitations
          where account_id = m.account_id and role = 'owner' and ended_at is null) i on true
        where m.user_id = $1 and m.role = 'account-manager' and m.status = 'active'
          and a.status <> 'ended'`,
      values: [userId, clock.today()],
    }),
  );
  return rows;
}

async function listSummaries(
  { db }: Standing,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, Summary>> {
  if (accountIds.length === 0) return new Map();
  const { rows } = await acrossAccounts(db, (tx) =>
    tx.query<Summary & Record<string, unknown>>({
      name: 'managed-accounts',
      text: `
        select account_id as "accountId", name_he as "nameHe", name_en as "nameEn", kind,
          tax_id as "taxId", documents, last_document_on as "lastDocumentOn"
        from managed_accounts($1)`,
      values: [accountIds],
    }),
  );
  return new Map(rows.map((row) => [row.accountId, row]));
}
