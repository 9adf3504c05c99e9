import type {
  ManagedAccount,
  ManagedState,
} from '@pinkas/contract/account-manager/managed-accounts/managed-accounts.contract';
import { knownRegistrationStep } from '@pinkas/domain/identity/registration-step';

import type { ListedBusiness } from '../../shell/switcher/switcher.api.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import { acrossAccounts, inControlPlane } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ownStateOf } from '../../../platform/resting-accounts.ts';

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

/**
 * Lists the accounts that somebody manages, by name, with the state of each. The control plane determines them, at this call;
 * nothing is read of others.
 */
export async function listManagedAccounts(
  standing: Standing,
  userId: string,
): Promise<ManagedAccount[]> {
  const relations = await listRelations(standing, userId);
  const summaries = await listSummaries(
    standing,
    relations.map(({ accountId }) => accountId),
  );
  const nowMs = standing.clock.nowMs();
  return relations
    .flatMap((relation): ManagedAccount[] => {
      const summary = summaries.get(relation.accountId);
      return summary === undefined ? [] : [toManaged(relation, summary, nowMs)];
    })
    .toSorted((a, b) => a.nameHe.localeCompare(b.nameHe, 'he'));
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
