import {
  OPERATED_TABS,
  type OperatedAccount,
  type operatorAccountsContract,
  type OperatedSort,
} from '@pinkas/contract/operator/accounts/accounts.contract';
import { operatedStateOf } from '@pinkas/domain/packages/operated-state';
import { PACKAGE_PERIODS } from '@pinkas/domain/packages/package-terms';
import { subscriptionStateOn, trialDay } from '@pinkas/domain/packages/subscription-state';
import { RESTRICTION_REASONS, RESTRICTIONS } from '@pinkas/domain/permissions/account-state';
import { isBusinessFound } from '@pinkas/domain/text/find-business';
import { localDateOf, startOfMonth, type LocalDate } from '@pinkas/domain/time/local-date';
import { storedCompanyKind } from '@pinkas/domain/vat/company-kind';
import type { z } from 'zod';

import type { AccountContext } from '../../../platform/context.ts';
import { acrossAccounts } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { type MemoryOrder, pageInMemory } from '../../../platform/lists/page-in-memory.ts';
import { countTabs } from '../../../platform/lists/tab-counts.ts';
import {
  readControlPlane,
  type ControlledAccount,
  type ControlPlane,
} from './control-plane.reads.ts';

type Contract = typeof operatorAccountsContract;
type Answer = z.input<Contract['list']['response']>;
type Standing = Pick<AccountContext, 'db' | 'clock'>;

/** What one account answers for itself. */
interface OwnAnswer extends Record<string, unknown> {
  readonly accountId: number;
  readonly nameHe: string;
  readonly nameEn: string;
  readonly kind: string;
  readonly taxId: string;
  readonly documents: number;
  readonly used: number;
  readonly versionId: number | null;
  readonly period: string | null;
  readonly paidUntil: LocalDate | null;
  readonly cancelledAt: string | null;
  readonly lapsedAt: string | null;
}

const ORDER: MemoryOrder<OperatedAccount, OperatedSort> = {
  sorts: {
    name: [
      { name: 'name', kind: 'text' },
      { name: 'id', kind: 'integer' },
    ],
    used: [
      { name: 'used', kind: 'integer' },
      { name: 'id', kind: 'integer' },
    ],
    registered: [
      { name: 'registered', kind: 'text' },
      { name: 'id', kind: 'integer' },
    ],
    seen: [
      { name: 'seen', kind: 'text' },
      { name: 'id', kind: 'integer' },
    ],
  },
  placeOf({ id, nameHe, used, registeredAt, lastSeenAt }, sort) {
    const values = { name: nameHe, used, registered: registeredAt, seen: lastSeenAt ?? '' };
    return [values[sort], id];
  },
};

/** Returns a page of all accounts of the installation. INVALID_REQUEST for a cursor of another order. */
export async function pageOperatedAccounts(
  standing: Standing,
  query: z.output<Contract['list']['query']>,
): Promise<Answer> {
  const { tab = 'all', search = '' } = query;
  const found = (await readAccounts(standing, undefined)).filter((one) =>
    isBusinessFound(one, search),
  );
  const isInTab = ({ state }: OperatedAccount, one: (typeof OPERATED_TABS)[number]) =>
    one === 'all' || state === one;
  const inTab = found.filter((account) => isInTab(account, tab));
  return {
    ...pageInMemory(ORDER, inTab, query),
    tabs: countTabs(OPERATED_TABS, found, isInTab),
  };
}

/** Returns one account; NOT_FOUND where there is none. */
export async function getOperatedAccount(
  standing: Standing,
  accountId: number,
): Promise<OperatedAccount> {
  const [account] = await readAccounts(standing, accountId);
  if (account === undefined) throw new AppError('NOT_FOUND');
  return account;
}

interface PackageNames {
  readonly nameHe: string;
  readonly nameEn: string;
}

async function readAccounts(
  standing: Standing,
  accountId: number | undefined,
): Promise<OperatedAccount[]> {
  const today = standing.clock.today();
  const plane = await readControlPlane(standing, accountId);
  const answers = await askAccounts(
    standing,
    plane.accounts.map(({ id }) => id),
    startOfMonth(today),
  );
  return plane.accounts.flatMap((account) => {
    const answer = answers.get(account.id);
    return answer === undefined ? [] : [toOperated(plane, account, answer, today)];
  });
}

/** Each account answers for itself, one after another: no statement reads the tables of two. */
async function askAccounts(
  { db }: Standing,
  accountIds: readonly number[],
  month: LocalDate,
): Promise<ReadonlyMap<number, OwnAnswer>> {
  const { rows } = await acrossAccounts(db, (tx) =>
    tx.query<OwnAnswer>({
      name: 'operated-accounts',
      text: `
        select account_id as "accountId", name_he as "nameHe", name_en as "nameEn", kind, tax_id as "taxId", documents, used,
          version_id as "versionId", period, paid_until as "paidUntil", cancelled_at as "cancelledAt",
          lapsed_at as "lapsedAt"
        from operated_accounts($1, $2)`,
      values: [accountIds, month],
    }),
  );
  return new Map(rows.map((row) => [row.accountId, row]));
}

function toOperated(
  { sellerId, versions, trialVersionId }: ControlPlane,
  account: ControlledAccount,
  answer: OwnAnswer,
  today: LocalDate,
): OperatedAccount {
  const { id, status, restrictedFor, registeredAt, isOfAnother, people, lastSeenAt } = account;
  const trialFrom = account.trialFrom ?? localDateOf(registeredAt);
  const isSoldTo = sellerId !== undefined && sellerId !== id && !isOfAnother;
  const { paidUntil, cancelledAt } = answer;
  const hasGrace = hasGraceOf(answer);
  const subscription = subscriptionStateOn(today, { isSoldTo, trialFrom, paidUntil, hasGrace });
  const restriction = RESTRICTIONS.find((one) => one === status) ?? null;
  const version = isSoldTo ? versions.get(answer.versionId ?? trialVersionId ?? 0) : undefined;
  return {
    id,
    nameHe: answer.nameHe,
    nameEn: answer.nameEn,
    kind: storedCompanyKind(answer.kind),
    taxId: answer.taxId,
    state: operatedStateOf(subscription, restriction),
    trialDay: subscription === 'trial' ? trialDay(trialFrom, today) : null,
    restriction,
    restrictedFor: RESTRICTION_REASONS.find((one) => one === restrictedFor) ?? null,
    package: namesOf(version),
    period: PACKAGE_PERIODS.find((one) => one === answer.period) ?? null,
    paidUntil,
    isCancelled: cancelledAt !== null,
    used: answer.used,
    most: version?.documents ?? null,
    documents: answer.documents,
    people,
    registeredAt,
    lastSeenAt,
  };
}

function hasGraceOf({ cancelledAt, lapsedAt }: OwnAnswer): boolean {
  return cancelledAt === null && lapsedAt === null;
}

function namesOf(version: PackageNames | undefined): PackageNames | null {
  return version === undefined ? null : { nameHe: version.nameHe, nameEn: version.nameEn };
}

/** Returns the ids of all accounts that were not terminated. */
async function listAccountIds(standing: Standing): Promise<number[]> {
  const { accounts } = await readControlPlane(standing, undefined);
  return accounts.map(({ id }) => id);
}

/** Returns how many accounts have each version of a package now. */
export async function countSubscribers(standing: Standing): Promise<ReadonlyMap<number, number>> {
  const ids = await listAccountIds(standing);
  const answers = await askAccounts(standing, ids, startOfMonth(standing.clock.today()));
  const counts = new Map<number, number>();
  for (const { versionId } of answers.values()) {
    if (versionId !== null) counts.set(versionId, (counts.get(versionId) ?? 0) + 1);
  }
  return counts;
}
