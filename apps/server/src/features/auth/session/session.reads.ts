import { defaultBookSystem } from '@pinkas/domain/bookkeeping/book-details';
import { COMP_TYPE_OF_KIND } from '@pinkas/contract/auth/company-types';
import type { personContract } from '@pinkas/contract/auth/session/person.contract';
import { clearingStepOf, type ClearingState } from '@pinkas/domain/clearing/clearing-application';
import { docTypesByUse } from '@pinkas/domain/documents/rules/doc-types-by-use';
import { docTypesFor, PAID_IN_PARTS_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import { closingStateAt } from '@pinkas/domain/identity/account-closing';
import { knownRegistrationStep } from '@pinkas/domain/identity/registration-step';
import { RESTRICTION_REASONS } from '@pinkas/domain/permissions/account-state';
import { isAllowed } from '@pinkas/domain/permissions/decide';
import { deriveFlags } from '@pinkas/domain/permissions/derived-flags';
import { localDateAt, type LocalDate } from '@pinkas/domain/time/local-date';
import { allocationThresholdOn } from '@pinkas/domain/vat/allocation-number';
import { storedCompanyKind } from '@pinkas/domain/vat/company-kind';
import type { z } from 'zod';

import { listBranches } from '../../business/branches/branches.api.ts';
import {
  bookPreferences,
  designPreferences,
  isRule46Approved,
  paymentPreferences,
} from '../../business/preferences/preferences.api.ts';
import { readSessionPackage } from '../../business/subscription/subscription.api.ts';
import { epochMsOf } from '../../../platform/clock/clock.ts';
import { readPreferences } from '../../../platform/preferences/preferences.ts';
import { getClosing } from '../../../platform/db/accounts/account-closing.ts';
import {
  getOpeningOfAccount,
  getPerson,
  getProviderSignIn,
  getRegistrationStep,
} from '../../../platform/db/accounts/account-people.ts';
import {
  findDistributor,
  type AccountDistributor,
} from '../../../platform/db/accounts/account-distributor.ts';
import { shownBrandOf } from '../../../platform/db/accounts/shown-brand.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import type { AccountContext } from '../../../platform/context.ts';
import { readScreenChoices } from './screen-choices.reads.ts';

type SessionUserAnswer = z.input<typeof personContract.backofficeInit.response>['data'];
type BusinessAnswer = z.input<typeof personContract.init.response>['data'];

/** Kinds of people who work for several businesses. */
export const USER_TYPES = ['ACCOUNTANT', 'AFFILIATE'] as const;

/** Returns the signed-in person and account, under the names of the wire. */
export async function readSessionUser(
  tx: AccountTx,
  ctx: AccountContext,
  accountsCount: number,
): Promise<SessionUserAnswer> {
  const user = await getPerson(tx, ctx.userId);
  const business = await getBusiness(tx);
  const openedAt = await getOpeningOfAccount(tx);
  const { permissionGroups: groups, role, deniedPaths } = ctx.principal;
  const kind = storedCompanyKind(business.kind);
  const isOfRule46 = await isRule46Approved(tx, kind, ctx.clock.today());
  const documentsCount = await countDocuments(tx);
  const distributor = await findDistributor(tx);
  const { hasPackage, expiresOn } = await readSessionPackage(tx, ctx.clock.today());
  const threshold = allocationThresholdOn(ctx.clock.today(), await listAllocationThresholds(tx));
  const { vatThreshold } = deriveFlags({
    kind,
    isRule46Approved: isOfRule46,
    vatThresholdAgorot: threshold?.netAboveAgorot ?? 0,
    documentsCount,
    hasPackage,
    isOfDistributor: distributor !== null,
  });
  const [first = '', ...rest] = user.fullName.split(' ');
  return {
    ua_uuid: ctx.userId,
    // The public id of the session: it changes with each sign-in and is what tabs compare.
    u_uuid: ctx.caller.sessionId,
    u_email: user.email,
    ua_first: first,
    ua_last: rest.join(' '),
    u_company: business.nameHe,
    u_comp_type: COMP_TYPE_OF_KIND[kind],
    u_comp_city: business.city,
    u_type: [
      ...(role === 'accountant' ? ['ACCOUNTANT'] : []),
      ...(ctx.principal.isAffiliate === true ? ['AFFILIATE'] : []),
    ],
    u_registration_date: localDateAt(epochMsOf(openedAt)),
    u_registration_step: knownRegistrationStep(await getRegistrationStep(tx)),
    isOwner: role === 'owner',
    nonPermissionMap: deniedPaths,
    accountantRights: [...(ctx.principal.accountantRights ?? [])],
    isAccountant: ctx.principal.isAccountant ?? false,
    isDistributor: ctx.principal.isDistributor ?? false,
    userFeatures: { MANAGE_MULTIPLE_USER_ACCOUNT: ctx.principal.managesAccounts ?? false },
    accountId: ctx.accountId,
    accountsCount,
    isPermissionModeActive: groups !== null,
    accountPermissionsGroupsObj: Object.fromEntries(
      (groups ?? []).map((permission) => [permission, { pg_ui_uri: `/${permission}` }]),
    ),
    isHypSso: (await getProviderSignIn(tx)).partner !== null,
    ...(await readClearing(tx, ctx)),
    hasPaymentRequestRecords: await hasAny(tx, 'paymentRequests'),
    isUserHavePackage: hasPackage,
    u_subscription_expire_date: expiresOn,
    hasBillingRecords: await hasAny(tx, 'billingTemplates'),
    u_no_api: ctx.principal.missingFeatures.includes('api'),
    isOwenedByDistributer: distributor !== null,
    dist_show_approval_page: distributor?.showsApprovalPage ?? false,
    dist_brand: distributor === null ? null : brandOf(distributor),
    u_total_docs_count: documentsCount,
    preferences: { IRS_rule_46_approved: isOfRule46 },
    taxMinistryVatThreshold: vatThreshold,
  };
}

/** Returns whether the person is shown the application to accept cards, and whether it is under way. */
async function readClearing(
  tx: AccountTx,
  { principal, services }: AccountContext,
): Promise<
  Pick<SessionUserAnswer, 'isShowUserClearingOnBoarding' | 'u_clearing_registration_step'>
> {
  return {
    isShowUserClearingOnBoarding:
      principal.role === 'owner' && services.config.clearingMail !== undefined,
    u_clearing_registration_step: clearingStepOf(await findClearingState(tx)),
  };
}

/** Returns the state of the application to accept cards; undefined before anything of it was saved. */
async function findClearingState(tx: AccountTx): Promise<ClearingState | undefined> {
  const row = await tx
    .selectFrom('clearingApplications')
    .select('clearingApplications.state')
    .where('clearingApplications.accountId', '=', tx.accountId)
    .executeTakeFirst();
  return row?.state;
}

/** Returns whether the account ever made a thing that its menu depends on. */
async function hasAny(
  tx: AccountTx,
  table: 'paymentRequests' | 'billingTemplates',
): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('accountId', '=', tx.accountId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function brandOf(distributor: AccountDistributor): SessionUserAnswer['dist_brand'] {
  const { nameHe, nameEn } = distributor;
  const brand = shownBrandOf(distributor);
  return brand === null ? null : { ...brand, nameHe, nameEn };
}

/** Returns the business and what a document of it needs. */
export async function readBusiness(tx: AccountTx, ctx: AccountContext): Promise<BusinessAnswer> {
  const user = await getPerson(tx, ctx.userId);
  const profile = await getBusiness(tx);
  const { nameHe, nameEn, kind, hasVatBooks, isEilatResident, taxId, email } = profile;
  const { dateGuard, booksLockedUntil } = profile;
  const { values: design } = await readPreferences(tx, designPreferences);
  const { closesAt, restrictedFor } = await getClosing(tx);
  const { values: payment } = await readPreferences(tx, paymentPreferences);
  const { values: book } = await readPreferences(tx, bookPreferences);
  const numberings = await tx
    .selectFrom('numberings')
    .select('numberings.docType')
    .distinct()
    .where('numberings.accountId', '=', tx.accountId)
    .orderBy('numberings.docType')
    .execute();
  const vatRates = await tx
    .selectFrom('vatRates')
    .select(['vatRates.validFrom', 'vatRates.rateBasisPoints'])
    .orderBy('vatRates.validFrom')
    .execute();
  return {
    business: {
      nameHe,
      nameEn,
      kind: storedCompanyKind(kind),
      hasVatBooks,
      bookSystem: book.bookSystem ?? defaultBookSystem(storedCompanyKind(kind)),
      isEilatResident,
      taxId,
      email,
    },
    user: { fullName: user.fullName, role: ctx.principal.role },
    // The most used first, and never a series of a type that the business may not issue.
    docTypes: docTypesByUse(docTypesFor(storedCompanyKind(kind))).filter((docType) =>
      numberings.some((series) => series.docType === docType),
    ),
    vatRates,
    allocationThresholds: await listAllocationThresholds(tx),
    taxAuthorityUntil: await findAuthorityConsent(tx),
    cashLawPeriods: await listCashLawPeriods(tx),
    booksLockedUntil,
    dateGuard: dateGuard === 'warn' ? 'warn' : 'block',
    mayIssueForeign: design.mayIssueForeign,
    mayChooseVatRate: design.mayChooseVatRate,
    donationApprovalUntil: design.section46ValidUntil,
    defaultPaymentTerms: payment.defaultTerms,
    ...(await readScreenChoices(tx)),
    branches: (await listBranches(tx)).map(({ id, nameHe, nameEn, isDefault, isEnded }) => ({
      id,
      nameHe,
      nameEn,
      isDefault,
      isEnded,
    })),
    closing: closesAt === null ? null : { closesAt, isClosed: isOver(closesAt, ctx.clock) },
    accountState: {
      state: ctx.caller.accountState,
      reason: RESTRICTION_REASONS.find((known) => known === restrictedFor) ?? null,
    },
    openDocumentsCount: await countOpenDocuments(tx),
    inboxFilesCount: isAllowed(ctx.principal, 'expenses.read') ? await countInboxFiles(tx) : 0,
    today: ctx.clock.today(),
  };
}

function isOver(closesAt: string, clock: AccountContext['clock']): boolean {
  return closingStateAt(epochMsOf(closesAt), clock.nowMs()) === 'closed';
}

function listAllocationThresholds(tx: AccountTx) {
  return tx
    .selectFrom('allocationThresholds')
    .select(['allocationThresholds.validFrom', 'allocationThresholds.netAboveAgorot'])
    .orderBy('allocationThresholds.validFrom')
    .execute();
}

async function findAuthorityConsent(tx: AccountTx): Promise<LocalDate | null> {
  const connection = await tx
    .selectFrom('taxAuthorityConnections')
    .select('taxAuthorityConnections.consentUntil')
    .where('taxAuthorityConnections.accountId', '=', tx.accountId)
    .executeTakeFirst();
  return connection?.consentUntil ?? null;
}

function listCashLawPeriods(tx: AccountTx) {
  return tx
    .selectFrom('cashLawPeriods')
    .select([
      'cashLawPeriods.validFrom',
      'cashLawPeriods.dealAboveAgorot',
      'cashLawPeriods.cashMaxAgorot',
      'cashLawPeriods.shareMaxBasisPoints',
    ])
    .orderBy('cashLawPeriods.validFrom')
    .execute();
}

function getBusiness(tx: AccountTx) {
  return tx
    .selectFrom('businessProfiles')
    .selectAll('businessProfiles')
    .where('businessProfiles.accountId', '=', tx.accountId)
    .executeTakeFirstOrThrow();
}

/** Numbers have no gaps, so the counters know how many documents there are without reading them. */
export async function countDocuments(tx: AccountTx): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'session-documents-count',
    text: `select coalesce(sum(next_number - first_number), 0)::bigint as count
      from numberings where account_id = $1`,
    values: [tx.accountId],
  });
  return rows[0]?.count ?? 0;
}

async function countOpenDocuments(tx: AccountTx): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'session-open-documents-count',
    text: `select count(*) as count from documents
      where account_id = $1 and open_agorot <> 0 and doc_type = any($2)`,
    values: [tx.accountId, PAID_IN_PARTS_TYPES],
  });
  return rows[0]?.count ?? 0;
}

async function countInboxFiles(tx: AccountTx): Promise<number> {
  const { rows } = await tx.query<{ count: number }>({
    name: 'session-inbox-files-count',
    text: `select count(*) as count from expense_inbox where account_id = $1 and state = 'waiting'`,
    values: [tx.accountId],
  });
  return rows[0]?.count ?? 0;
}
