import { BOOK_SYSTEMS } from '@pinkas/domain/bookkeeping/book-details';
import { REGISTRATION_STEPS } from '@pinkas/domain/identity/registration-step';
import { ACCOUNT_STATES, RESTRICTION_REASONS } from '@pinkas/domain/permissions/account-state';
import { ACCOUNTANT_RIGHTS } from '@pinkas/domain/permissions/accountant-right';
import { ROLES } from '@pinkas/domain/permissions/role';
import { z } from 'zod';

import { ShownBrand } from '../../distributor/branding/shown-brand.ts';
import { defineContract } from '../../define.ts';
import { NewDocumentFields } from '../../settings/usage/new-document-fields.ts';
import { ReceivingFields } from '../../settings/usage/receiving-fields.ts';

const SessionUser = z.object({
  ua_uuid: z.string(),
  u_uuid: z.string(),
  u_email: z.string(),
  ua_first: z.string(),
  ua_last: z.string(),
  u_company: z.string(),
  u_comp_type: z.int(),
  u_comp_city: z.string(),
  /** Of USER_TYPES; empty for people of the business itself. */
  u_type: z.array(z.string()),
  u_registration_date: z.string(),
  /** How far the registration is; the product is open from FINISH on. */
  u_registration_step: z.enum(REGISTRATION_STEPS),
  isOwner: z.boolean(),
  /** The account of the call, and how many the person can switch to, with this one. */
  /** What the client allows an accountant beside reading; empty for everyone else. */
  accountantRights: z.array(z.enum(ACCOUNTANT_RIGHTS)).default([]),
  /** Whether the person works for clients as an accountant. */
  isAccountant: z.boolean().default(false),
  /** Whether the person works for a distributor and sees its customers. */
  isDistributor: z.boolean().default(false),
  userFeatures: z
    .object({
      /** Whether the person opens and manages accounts of customers. */
      MANAGE_MULTIPLE_USER_ACCOUNT: z.boolean(),
    })
    .default({ MANAGE_MULTIPLE_USER_ACCOUNT: false }),
  accountId: z.int().default(0),
  accountsCount: z.int().default(1),
  isPermissionModeActive: z.boolean(),
  /** What the person may not open even where something else allows it (specification section 6, step 1). */
  nonPermissionMap: z
    .record(z.string(), z.union([z.literal('*'), z.array(z.string()).readonly()]))
    .optional(),
  /** Present in permission mode: the paths that may be opened. */
  accountPermissionsGroupsObj: z.record(z.string(), z.object({ pg_ui_uri: z.string() })),
  /**
   * Of the whole account, even beyond what the person may see of it: big data and progress follow from it
   * (specification section 6).
   */
  u_total_docs_count: z.int(),
  /** Whether the account comes from a partner that clears payments, whose sign-in opens it too. */
  isHypSso: z.boolean().default(false),
  /** Whether the person is shown the application to accept cards: the owner, where the installation takes applications. */
  isShowUserClearingOnBoarding: z.boolean().default(false),
  /** FORM while the application of the business is under way: neither answered for good nor taken back. */
  u_clearing_registration_step: z.enum(['FORM']).nullable().default(null),
  /** Whether the account ever made a payment request. */
  hasPaymentRequestRecords: z.boolean().default(false),
  /** Whether the account ever had a template of automatic billing. */
  hasBillingRecords: z.boolean().default(false),
  /** Whether the account pays for a package, also while its card is tried again. */
  isUserHavePackage: z.boolean().default(false),
  /** The last day that is paid, or the last one of the trial; null where the product sells nothing to the account. */
  u_subscription_expire_date: z.string().nullable().default(null),
  /** The random name of the person at the collector of analytics, and the site that led to the product; null without consent. */
  u_ga_client_id: z.string().nullable().default(null),
  u_ga_first_source: z.string().nullable().default(null),
  /** Whether the account lacks the API and what depends on it: a partner's may. */
  u_no_api: z.boolean().default(false),
  /** Whether the account is a customer of a distributor, and whether that asks for an approval. */
  isOwenedByDistributer: z.boolean().default(false),
  dist_show_approval_page: z.boolean().default(false),
  /** The branding of the distributor; null without one, and where it never saved any. */
  dist_brand: ShownBrand.extend({ nameHe: z.string(), nameEn: z.string() })
    .nullable()
    .default(null),
  /** Whether gifts to the business give a tax credit today (section 46 of the Income Tax Ordinance). */
  preferences: z.object({ IRS_rule_46_approved: z.boolean() }),
  /**
   * Net sum in agorot above which a tax invoice of today needs an allocation number; -1 for a non-profit
   * with an approval by section 46.
   */
  taxMinistryVatThreshold: z.int(),
});

/** The signed-in person, and the business; never called without a session. */
export const personContract = defineContract({
  backofficeInit: {
    method: 'GET',
    path: '/backoffice/data/initData',
    access: 'person',
    readsPackage: true,
    isOpenBeforeFactor: true,
    summary: 'The signed-in person and account.',
    response: z.object({ success: z.literal(true), data: SessionUser }),
    errors: ['NOT_SIGNED_IN', 'CODE_REQUIRED'],
  },
  init: {
    method: 'GET',
    path: '/v2/api/data/init',
    access: 'person',
    isOpenBeforeFactor: true,
    summary: 'The business and what documents of it need: kind, VAT rates, document types.',
    response: z.object({
      success: z.literal(true),
      data: z.object({
        business: z.object({
          nameHe: z.string(),
          nameEn: z.string(),
          kind: z.enum(['licensed-dealer', 'company', 'non-profit', 'exempt-dealer']),
          /** Whether it adds VAT or once did: then lists of its books have columns of VAT. */
          hasVatBooks: z.boolean().default(false),
          /** Trial balance and ledger are in the menu with double entry alone. */
          bookSystem: z.enum(BOOK_SYSTEMS).default('single-entry'),
          /** Resident of Eilat in the sense of its free trade zone. */
          isEilatResident: z.boolean().default(false),
          taxId: z.string(),
          email: z.string(),
        }),
        user: z.object({
          fullName: z.string(),
          role: z.enum(ROLES),
        }),
        docTypes: z.array(z.int()),
        vatRates: z.array(z.object({ validFrom: z.string(), rateBasisPoints: z.int() })),
        /** From which net sum a tax invoice needs an allocation number, by date. */
        allocationThresholds: z.array(z.object({ validFrom: z.string(), netAboveAgorot: z.int() })),
        /** Until when the business is connected to the tax authority, which gives these numbers; null without. */
        taxAuthorityUntil: z.string().nullable().default(null),
        /** Bounds of the law on reducing the use of cash, by date. */
        cashLawPeriods: z.array(
          z.object({
            validFrom: z.string(),
            dealAboveAgorot: z.int(),
            cashMaxAgorot: z.int(),
            shareMaxBasisPoints: z.int(),
          }),
        ),
        dateGuard: z.enum(['block', 'warn']),
        /** Up to which day the books are locked; null while all is open. */
        booksLockedUntil: z.string().nullable(),
        /** Whether an original may be in a foreign currency. */
        mayIssueForeign: z.boolean(),
        /** Whether a document may state a VAT rate that was in force before a rate change. */
        mayChooseVatRate: z.boolean(),
        /** Last day of the approval for donations; null without one, or for one without an end. */
        donationApprovalUntil: z.string().nullable(),
        /** When customers pay who have no terms of their own; null for no due date. */
        defaultPaymentTerms: z
          .object({ kind: z.enum(['immediate', 'end-of-month', 'days']), days: z.int() })
          .nullable(),
        /** With what a new document begins on the screen. */
        newDocuments: NewDocumentFields.optional(),
        /** How the screen of a document helps to record what was received. */
        receiving: ReceivingFields.optional(),
        /** The branches of the business, closed ones included; none in a business without branches. */
        branches: z
          .array(
            z.object({
              id: z.uuid(),
              nameHe: z.string(),
              nameEn: z.string(),
              isDefault: z.boolean(),
              isEnded: z.boolean(),
            }),
          )
          .default([]),
        /** From when on the account is read-only; null without a closing. */
        closing: z.object({ closesAt: z.string(), isClosed: z.boolean() }).nullable().default(null),
        /** What the account may do, and why an operator restricted it; null where none did. */
        accountState: z
          .object({
            state: z.enum(ACCOUNT_STATES),
            reason: z.enum(RESTRICTION_REASONS).nullable(),
          })
          .default({ state: 'active', reason: null }),
        openDocumentsCount: z.int(),
        /** Files that wait to be filed as expenses. */
        inboxFilesCount: z.int().default(0),
        today: z.string(),
      }),
    }),
    errors: ['NOT_SIGNED_IN', 'CODE_REQUIRED'],
  },
});
