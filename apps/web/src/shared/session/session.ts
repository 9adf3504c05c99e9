import type { NewDocumentDefaults } from '@pinkas/domain/documents/draft/new-document-defaults';
import type { BookSystem } from '@pinkas/domain/bookkeeping/book-details';
import type { PaymentTerms } from '@pinkas/domain/customers/payment-terms';
import type { personContract } from '@pinkas/contract/auth/session/person.contract';
import { docTypeKeyOf, DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { approvalPageOf } from '@pinkas/domain/identity/approval-page';
import type { RegistrationStep } from '@pinkas/domain/identity/registration-step';
import type { ReceivingChoices } from '@pinkas/domain/payments/receiving-choices';
import type { RestrictionReason } from '@pinkas/domain/permissions/account-state';
import type { Principal } from '@pinkas/domain/permissions/decide';
import { permissionGroupsOf } from '@pinkas/domain/permissions/pages';
import type { AllocationThreshold } from '@pinkas/domain/vat/allocation-number';
import { paysVat, type CompanyKind } from '@pinkas/domain/vat/company-kind';
import type { VatRatePeriod } from '@pinkas/domain/vat/vat-rate';
import { localDate, type LocalDate } from '@pinkas/domain/time/local-date';
import type { z } from 'zod';

/** A branch of the business, as an option. */
export interface BranchName {
  readonly id: string;
  readonly nameHe: string;
  /** Empty where there is none. */
  readonly nameEn: string;
  /** The one that a new document begins with. */
  readonly isDefault: boolean;
  readonly isEnded: boolean;
}

/** The business whose books are open, and what making documents needs to know of it. */
export interface AccountSetup {
  readonly business: {
    readonly nameHe: string;
    readonly nameEn: string;
    readonly kind: CompanyKind;
    /** Whether it adds VAT or once did. */
    readonly hasVatBooks: boolean;
    readonly bookSystem?: BookSystem;
    /** Resident of Eilat in the sense of its free trade zone. */
    readonly isEilatResident: boolean;
    readonly taxId: string;
    readonly email: string;
  };
  /** Types that this kind of business may issue and that the product issues today, the most used first. */
  readonly docTypes: readonly DocTypeId[];
  readonly vatRates: readonly VatRatePeriod[];
  readonly allocationThresholds: readonly AllocationThreshold[];
  /** Until when the business is connected to the tax authority; null without a connection. */
  readonly taxAuthorityUntil: LocalDate | null;
  /** Bounds of the law on reducing the use of cash. */
  readonly cashLawPeriods: SetupInit['cashLawPeriods'];
  /** Whether a date outside the rules stops an issue or only warns. */
  readonly dateGuard: 'block' | 'warn';
  /** Up to which day the books are locked; null while all is open. */
  readonly booksLockedUntil: LocalDate | null;
  /** Whether an original may be in a foreign currency. */
  readonly mayIssueForeign: boolean;
  /** Whether a document may state the VAT rate from before a rate change. */
  readonly mayChooseVatRate: boolean;
  /** Last day of the approval for donations; null without one, or for one without a last day. */
  readonly donationApprovalUntil: LocalDate | null;
  /** When customers pay who have no terms of their own; null for no due date. */
  readonly defaultPaymentTerms: PaymentTerms | null;
  /** With what a new document begins; as usual where it is left out. */
  readonly newDocuments?: NewDocumentDefaults | undefined;
  /** How a document helps to record what was received; as usual where it is left out. */
  readonly receiving?: ReceivingChoices | undefined;
  /** The branches of the business, including closed ones; none in a business with one branch. */
  readonly branches: readonly BranchName[];
  readonly openDocumentsCount: number;
  /** Files that waited to be filed as expenses when the session was loaded. */
  readonly inboxFilesCount?: number;
  /** Today in Asia/Jerusalem when the session was loaded. */
  readonly today: LocalDate;
}

/** A signed-in person in one account. */
export interface Session {
  /** The key of the session: the value that all tabs of the browser compare. */
  readonly key: string;
  /** Identifies the person at every sign-in: data saved for a person references it. */
  readonly userId: string;
  /** The account whose books the tab shows. */
  readonly accountId: number;
  /** The number of accounts that the person can switch to, including this one. */
  readonly accountsCount: number;
  /** The owner under which this device saves typed text: the person, in this account alone. */
  readonly keeper: string;
  readonly email: string;
  readonly fullName: string;
  readonly companyName: string;
  readonly registrationStep: RegistrationStep;
  readonly principal: Principal;
  /** When the account becomes read-only; null unless it is being closed. */
  readonly closing: { readonly closesAt: string; readonly isClosed: boolean } | null;
  /** Why an operator restricted the account; null where none did. */
  readonly restrictedFor: RestrictionReason | null;
  /** The brand of the distributor whose customer the business is; null without one, and before it saved a brand. */
  readonly brand: UserInit['dist_brand'];
  /** Missing when its call failed; the rest of the product still works. */
  readonly setup: AccountSetup | undefined;
}

export type UserInit = z.output<(typeof personContract)['backofficeInit']['response']>['data'];
export type SetupInit = z.output<(typeof personContract)['init']['response']>['data'];

/** Without the answer of the business, the role that may least. */
function otherRoleOf(setup: SetupInit | undefined): Principal['role'] {
  const role = setup?.user.role ?? 'sub-user';
  return role === 'owner' ? 'sub-user' : role;
}

function toPrincipal(user: UserInit, setup: SetupInit | undefined): Principal {
  const groups = Object.values(user.accountPermissionsGroupsObj).map((group) =>
    group.pg_ui_uri.replace(/^\/|\/$/g, ''),
  );
  return {
    role: user.isOwner ? 'owner' : otherRoleOf(setup),
    permissionGroups: user.isPermissionModeActive ? permissionGroupsOf(groups) : null,
    deniedPaths: user.nonPermissionMap ?? {},
    missingFeatures: user.u_no_api ? ['api'] : [],
    accountState: setup?.accountState.state ?? 'active',
    accountantRights: user.accountantRights,
    isAccountant: user.isAccountant,
    approvalPage: approvalPageOf(
      user.isOwenedByDistributer ? { showsApprovalPage: user.dist_show_approval_page } : null,
    ),
    isClearingOnboarding: user.isShowUserClearingOnBoarding,
    isPartnerSignOn: user.isHypSso,
    hasPaymentRequests: user.hasPaymentRequestRecords,
    hasBilling: user.hasBillingRecords,
    isDistributor: user.isDistributor,
    managesAccounts: user.userFeatures.MANAGE_MULTIPLE_USER_ACCOUNT,
    isAffiliate: user.u_type.includes('AFFILIATE'),
    keepsDoubleEntry: setup?.business.bookSystem === 'double-entry',
    ...(setup !== undefined && detailsOfBusiness(setup.business)),
  };
}

/** Whether the books of a business may hold VAT (decision 0085). */
export function addsOrAddedVat({ kind, hasVatBooks }: AccountSetup['business']): boolean {
  return paysVat(kind) || hasVatBooks;
}

/** Returns the business data that decides which pages a person may open. */
export function detailsOfBusiness(
  business: AccountSetup['business'],
): Pick<Principal, 'isNonProfit' | 'isOutsideVat'> {
  return {
    isNonProfit: business.kind === 'non-profit',
    isOutsideVat: !addsOrAddedVat(business),
  };
}

/** Whether a code is one of the document types. */
export function isDocType(code: number): code is DocTypeId {
  return docTypeKeyOf(code) !== undefined;
}

function toSetup(wire: SetupInit): AccountSetup {
  const { user: _user, closing: _closing, accountState: _state, ...same } = wire;
  return {
    ...same,
    docTypes: wire.docTypes.filter((code) => isDocType(code)),
    vatRates: wire.vatRates.map((rate) => ({ ...rate, validFrom: localDate(rate.validFrom) })),
    allocationThresholds: wire.allocationThresholds.map((one) => ({
      ...one,
      validFrom: localDate(one.validFrom),
    })),
    taxAuthorityUntil: wire.taxAuthorityUntil === null ? null : localDate(wire.taxAuthorityUntil),
    booksLockedUntil: wire.booksLockedUntil === null ? null : localDate(wire.booksLockedUntil),
    donationApprovalUntil:
      wire.donationApprovalUntil === null ? null : localDate(wire.donationApprovalUntil),
    today: localDate(wire.today),
  };
}

/** Combines the two responses of the start into our own names; wire names stop here. */
export function toSession(user: UserInit, setup: SetupInit | undefined): Session {
  return {
    key: `${user.u_uuid}:${user.ua_uuid}`,
    userId: user.ua_uuid,
    accountId: user.accountId,
    accountsCount: user.accountsCount,
    keeper: `${user.ua_uuid}.${String(user.accountId)}`,
    email: user.u_email,
    fullName: setup?.user.fullName ?? `${user.ua_first} ${user.ua_last}`.trim(),
    companyName: user.u_company,
    registrationStep: user.u_registration_step,
    principal: toPrincipal(user, setup),
    closing: setup?.closing ?? null,
    restrictedFor: setup?.accountState.reason ?? null,
    brand: user.dist_brand,
    setup: setup === undefined ? undefined : toSetup(setup),
  };
}

/** The types that a person may choose from, the most used first. */
export function offeredDocTypes(setup: AccountSetup | undefined): readonly DocTypeId[] {
  return setup === undefined || setup.docTypes.length === 0 ? [DOC_TYPES.INVOICE] : setup.docTypes;
}
