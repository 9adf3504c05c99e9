/** What the menu of a person follows from beside their permissions (specification section 6). */
export interface MenuConditions {
  readonly isOwner: boolean;
  /** `u_type` of the session. */
  readonly types: readonly ('ACCOUNTANT' | 'AFFILIATE')[];
  /** `userFeatures.MANAGE_MULTIPLE_USER_ACCOUNT`. */
  readonly managesAccounts: boolean;
  readonly isOfDistributor: boolean;
  /** The distributor has every account approve its page. */
  readonly showsApprovalPage: boolean;
  /** Onboarding of clearing is on, in production. */
  readonly isClearingOnboarding: boolean;
  /** The account comes from a clearing partner by single sign-on. */
  readonly isPartnerSignOn: boolean;
  /** Whether the account may use the API; without it others go too in an account of a partner. */
  readonly hasApi: boolean;
  readonly hasPaymentRequests: boolean;
  readonly hasBilling: boolean;
  /** The business has double-entry books, or the person is its accountant. */
  readonly hasLedger: boolean;
  /** The business is a non-profit, which receives donations. */
  readonly hasDonations: boolean;
  /** The business adds VAT or once did. */
  readonly hasVat: boolean;
}

/** An owner of an ordinary account: nothing of the menu is removed. */
export const ORDINARY_OWNER: MenuConditions = {
  isOwner: true,
  types: [],
  managesAccounts: false,
  isOfDistributor: false,
  showsApprovalPage: false,
  isClearingOnboarding: false,
  isPartnerSignOn: false,
  hasApi: true,
  hasPaymentRequests: true,
  hasBilling: true,
  hasLedger: true,
  hasDonations: true,
  hasVat: true,
};

interface Removal {
  /** Paths without the leading slash; the paths below are removed with them. */
  readonly paths: readonly string[];
  readonly isRemoved: (facts: MenuConditions) => boolean;
}

/** Who does not pay for the product has neither its packages nor its gifts. */
const OWN_PAYMENT = ['account/packages', 'account/referral'] as const;

/**
 * Each removal of the specification. Its sentence of the three areas is read with section 1: each area is for those who
 * work in it, and for nobody else.
 */
export const MENU_REMOVALS: readonly Removal[] = [
  { paths: ['accountant'], isRemoved: ({ types }) => !types.includes('ACCOUNTANT') },
  { paths: ['affiliate'], isRemoved: ({ types }) => !types.includes('AFFILIATE') },
  { paths: ['account_manager'], isRemoved: ({ managesAccounts }) => !managesAccounts },
  { paths: OWN_PAYMENT, isRemoved: ({ isOfDistributor }) => isOfDistributor },
  {
    paths: ['account/dist_approval'],
    isRemoved: ({ isOfDistributor, showsApprovalPage }) => !isOfDistributor || !showsApprovalPage,
  },
  {
    paths: ['account/clearing_form'],
    isRemoved: ({ isClearingOnboarding }) => !isClearingOnboarding,
  },
  {
    paths: ['sales/transactions_report', 'sales/transmission_report', 'sales/virtual_terminal'],
    isRemoved: ({ isOwner }) => !isOwner,
  },
  {
    paths: ['reports/cc', 'sales/fast_billing_page', ...OWN_PAYMENT, 'settings/cc_gateways'],
    isRemoved: ({ isPartnerSignOn }) => isPartnerSignOn,
  },
  {
    paths: [
      'documents/batch-upload',
      'sales/payment_request_page/batch-upload',
      'sales/sales_pages',
      'sales/orders',
      'sales/transactions',
      'settings/api',
    ],
    isRemoved: ({ isPartnerSignOn, hasApi }) => isPartnerSignOn && !hasApi,
  },
  {
    paths: ['sales/payment_request_page'],
    isRemoved: ({ isPartnerSignOn, hasPaymentRequests }) => isPartnerSignOn && !hasPaymentRequests,
  },
  {
    paths: ['reports/trial_balance', 'reports/ledger', 'reports/journal'],
    isRemoved: ({ hasLedger }) => !hasLedger,
  },
  { paths: ['reports/donations'], isRemoved: ({ hasDonations }) => !hasDonations },
  { paths: ['reports/vat'], isRemoved: ({ hasVat }) => !hasVat },
  {
    paths: ['sales/billing'],
    isRemoved: ({ isPartnerSignOn, hasBilling }) => isPartnerSignOn && !hasBilling,
  },
];

/** Returns whether the menu shows a path without the leading slash to a person whose permissions allow it. */
export function isInMenu(path: string, facts: MenuConditions): boolean {
  return !MENU_REMOVALS.some(
    ({ paths, isRemoved }) =>
      paths.some((removed) => path === removed || path.startsWith(`${removed}/`)) &&
      isRemoved(facts),
  );
}
