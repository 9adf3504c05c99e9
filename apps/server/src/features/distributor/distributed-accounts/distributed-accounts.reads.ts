import {
  DISTRIBUTED_TABS,
  type DistributedAccount,
  type distributedAccountsContract,
  type DistributedFilter,
  type DistributedSort,
  type DistributedTab,
} from '@pinkas/contract/distributor/distributed-accounts/distributed-accounts.contract';
import { isBusinessFound } from '@pinkas/domain/text/find-business';
import type { z } from 'zod';

import type { Clock } from '../../../platform/clock/clock.ts';
import { acrossAccounts, inControlPlane } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { isWithinDays } from '../../../platform/lists/day-bounds.ts';
import {
  pageInMemory,
  sortInMemory,
  type MemoryOrder,
} from '../../../platform/lists/page-in-memory.ts';
import { countTabs } from '../../../platform/lists/tab-counts.ts';
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

type PageQuery = z.output<(typeof distributedAccountsContract)['list']['query']>;
type Order = DistributedFilter & Pick<PageQuery, 'sort' | 'direction'>;

const ID = { name: 'id', kind: 'integer' } as const;
const ORDER: MemoryOrder<DistributedAccount, DistributedSort> = {
  sorts: {
    name: [{ name: 'name', kind: 'text' }, ID],
    opened: [{ name: 'opened', kind: 'text' }, ID],
    approved: [{ name: 'approved', kind: 'text' }, ID],
    documents: [{ name: 'documents', kind: 'integer' }, ID],
  },
  placeOf(account, sort) {
    const { id, nameHe, openedAt, approvedAt, documents } = account;
    const values = { name: nameHe, opened: openedAt, approved: approvedAt ?? '', documents };
    return [values[sort], id];
  },
};

function isInTab({ state }: Pick<DistributedAccount, 'state'>, tab: DistributedTab): boolean {
  if (tab === 'all') return true;
  return (DISTRIBUTED_TABS.find((one) => one === state) ?? 'restricted') === tab;
}

/** Whether the rest of the filter finds a customer: by its names and number, and by the day on which it joined. */
function isFound(account: DistributedAccount, filter: DistributedFilter): boolean {
  return isWithinDays(account.openedAt, filter) && isBusinessFound(account, filter.search);
}

/**
 * Returns the distributor that somebody works for with a page of its customers. The control plane determines them, at this
 * call; of their books only the number of documents is shown. Throws NOT_PERMITTED for a person who works for none any more.
 */
export async function pageDistributed(
  standing: Standing,
  userId: string,
  query: PageQuery,
): Promise<Answer> {
  const distributor = await findOwnDistributor(standing, userId);
  const accounts = await listAccounts(standing, distributor.code);
  const { tab = 'all' } = query;
  const found = accounts.filter((account) => isFound(account, query));
  const inTab = found.filter((account) => isInTab(account, tab));
  const page = pageInMemory(ORDER, inTab, query);
  const tabs = countTabs(DISTRIBUTED_TABS, found, isInTab);
  return { distributor, ...page, tabs, total: accounts.length };
}

/**
 * Returns all customers that a filter finds, in an order. Throws NOT_PERMITTED for who works for no
 * distributor.
 */
export async function listDistributed(
  standing: Standing,
  userId: string,
  query: Order,
): Promise<DistributedAccount[]> {
  const { tab = 'all' } = query;
  const { code } = await findOwnDistributor(standing, userId);
  const accounts = await listAccounts(standing, code);
  const found = accounts.filter((account) => isFound(account, query) && isInTab(account, tab));
  return sortInMemory(ORDER, found, query);
}

async function listAccounts(standing: Standing, code: string): Promise<DistributedAccount[]> {
  const customers = await listCustomers(standing, code);
  const summaries = await listSummaries(
    standing,
    customers.map(({ accountId }) => accountId),
  );
  const nowMs = standing.clock.nowMs();
  return customers.flatMap((customer): DistributedAccount[] => {
    const summary = summaries.get(customer.accountId);
    return summary === undefined ? [] : [toDistributed(customer, summary, nowMs)];
  });
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
