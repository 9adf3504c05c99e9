import type {
  DistributedAccount,
  distributedAccountsContract,
} from '@pinkas/contract/distributor/distributed-accounts/distributed-accounts.contract';
import type { z } from 'zod';

import type { Clock } from '../../../platform/clock/clock.ts';
import { acrossAccounts, inControlPlane } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { ownStateOf } from '../../../platform/resting-accounts.ts';
import type { ListedBusiness } from '../../shell/switcher/switcher.api.ts';

interface Standing {
  readonly db: Database;
  readonly clock: Clock;
}

type Answer = z.input<(typeof distributedAccountsContract)['list']['response']>;

interface Customer extends Record<string, unknown> {
  readonly accountId: number;
  readonly openedAt: string;
  readonly status: string;
  readonly closesAt: string | null;
  readonly registrationStep: string;
  readonly approvedAt: string | null;
}

interface Summary extends ListedBusiness {
  readonly accountId: number;
  readonly documents: number;
}

/**
 * The distributor that somebody works for with its customers, by name. The control plane says which they are, at this call; of
 * their books nothing is told but the number of documents. Throws NOT_PERMITTED for who works for none any more.
 */
export async function listDistributed(standing: Standing, userId: string): Promise<Answer> {
  const distributor = await findOwnDistributor(standing, userId);
  const customers = await listCustomers(standing, distributor.code);
  const summaries = await listSummaries(
    standing,
    customers.map(({ accountId }) => accountId),
  );
  const nowMs = standing.clock.nowMs();
  const accounts = customers
    .flatMap((customer): DistributedAccount[] => {
      const summary = summaries.get(customer.accountId);
      return summary === undefined ? [] : [toDistributed(customer, summary, nowMs)];
    })
    .toSorted((a, b) => a.nameHe.localeCompare(b.nameHe, 'he'));
  return { distributor, accounts };
}

function toDistributed(customer: Customer, summary: Summary, nowMs: number): DistributedAccount {
  const { accountId: id, openedAt, approvedAt } = customer;
  const { nameHe, nameEn, kind, taxId, documents } = summary;
  const state = ownStateOf(customer, nowMs);
  const isRegistering = state === 'open' && customer.registrationStep !== 'FINISH';
  return {
    id,
    nameHe,
    nameEn,
    kind,
    taxId,
    state: isRegistering ? 'registering' : state,
    openedAt,
    approvedAt,
    documents,
  };
}

async function findOwnDistributor(
  { db }: Standing,
  userId: string,
): Promise<Answer['distributor']> {
  const { rows } = await inControlPlane(db, (tx) =>
    tx.query<Answer['distributor'] & Record<string, unknown>>({
      name: 'distributor-of-person',
      text: `select d.code, d.name_he as "nameHe", d.name_en as "nameEn",
          d.accounts_max as "accountsMax", d.shows_approval_page as "asksApproval"
        from distributor_people p join distributors d on d.code = p.distributor
        where p.user_id = $1`,
      values: [userId],
    }),
  );
  const [distributor] = rows;
  if (distributor === undefined) throw new AppError('NOT_PERMITTED');
  return distributor;
}

async function listCustomers({ db }: Standing, code: string): Promise<readonly Customer[]> {
  const { rows } = await inControlPlane(db, (tx) =>
    tx.query<Customer>({
      name: 'customers-of-distributor',
      text: `select id as "accountId", created_at as "openedAt", status, closes_at as "closesAt",
          registration_step as "registrationStep", distributor_approved_at as "approvedAt"
        from accounts where distributor = $1 and status <> 'ended'`,
      values: [code],
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
      name: 'distributed-accounts',
      text: `select account_id as "accountId", name_he as "nameHe", name_en as "nameEn", kind,
          tax_id as "taxId", documents
        from managed_accounts($1)`,
      values: [accountIds],
    }),
  );
  return new Map(rows.map((row) => [row.accountId, row]));
}
