import { PACKAGE_CALLS } from '../account/packages.ts';
import { REFERRAL_EFFECTS } from '../account/referral-cases.ts';
import { AUTHORITY_CALLS } from '../bookkeeping/authority-calls.ts';
import { BUDGET_EFFECTS } from '../reports/budgets.ts';
import { DEPOSIT_EFFECTS } from '../accounting/deposits.ts';
import { JOURNAL_EFFECTS } from '../bookkeeping/journal.ts';
import { YEAR_EFFECTS } from '../years.ts';

/** What the writes of pictures, branches and invitations of a business leave, in the form of `CALL_EFFECTS`. */
export const COMPANY_CALL_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  ...BUDGET_EFFECTS,
  ...DEPOSIT_EFFECTS,
  ...JOURNAL_EFFECTS,
  ...YEAR_EFFECTS,
  ...REFERRAL_EFFECTS,
  'PUT /v2/api/account/company/images': [
    'attachments + 1',
    'audit_events + account.company-image-set',
    'audit_events + file.attached',
    'business_images + 1',
    'storage_usage ~ 1',
    'stored_files + 1',
  ],
  'POST /v2/api/account/company/images/removal': [
    'audit_events + account.company-image-set',
    'business_images ~ 1',
  ],
  'PUT /v2/api/settings/book/details': [
    'audit_events + account.book-details-set',
    'preferences + 1',
  ],
  'POST /v2/api/settings/book/locks': [
    'audit_events + account.books-locked',
    'book_locks + 1',
    'business_profiles ~ 1',
  ],
  'POST /v2/api/settings/book/locks/opening': [
    'audit_events + account.books-opened',
    'book_locks + 1',
    'business_profiles ~ 1',
  ],
  'POST /v2/api/reports/vat/closing': [
    'audit_events + account.books-locked',
    'audit_events + vat-return.closed',
    'book_locks + 1',
    'business_profiles ~ 1',
    'vat_returns + 1',
  ],
  'POST /v2/api/reports/filings': ['audit_events + return.recorded', 'return_filings + 1'],
  'POST /v2/api/reports/vat/opening': [
    'audit_events + account.books-opened',
    'audit_events + vat-return.reopened',
    'book_locks + 1',
    'business_profiles ~ 1',
  ],
  'GET /v2/api/reports/close_month/export': ['audit_events + list.exported'],
  'GET /v2/api/reports/tax/export': ['audit_events + list.exported'],
  'GET /v2/api/reports/tax/withheld/export': ['audit_events + list.exported'],
  'GET /v2/api/reports/vat/export': ['audit_events + list.exported'],
  'GET /backoffice/reports/donations/file/download': ['audit_events + list.exported'],
  'GET /v2/api/reports/vat/detailed/file': ['audit_events + list.exported'],
  'GET /v2/api/reports/vat/detailed/records/export': ['audit_events + list.exported'],
  'GET /v2/api/reports/vat/entries/export': ['audit_events + list.exported'],
  'PUT /v2/api/settings/book/terms': [
    'audit_events + account.book-terms-set',
    'book_terms + 1',
    'preferences + 1',
  ],
  'POST /v2/api/account/company/branches': ['audit_events + account.branch-set', 'branches + 1'],
  'PUT /v2/api/account/company/branches/{id}': [
    'audit_events + account.branch-set',
    'branches ~ 1',
  ],
  // The one before it is the default no longer.
  'PUT /v2/api/account/company/branches/{id}/default': [
    'audit_events + account.branch-set',
    'branches ~ 2',
  ],
  'PUT /v2/api/account/company/branches/{id}/ended': [
    'audit_events + account.branch-set',
    'branches ~ 1',
  ],
  'GET /v2/api/account/people/export': ['audit_events + list.exported'],
  'GET /v2/api/account/tax-authority/requests/export': ['audit_events + list.exported'],
  'POST /v2/api/account/people/invitations': [
    'audit_events + member.invited',
    'member_invitations + 1',
    'outbox_tasks + mail-invitation',
  ],
  // The clock is fixed, so the day on which it expires is the same.
  'POST /v2/api/account/people/invitations/{id}/renew': [
    'audit_events + member.invitation-renewed',
    'outbox_tasks + mail-invitation',
  ],
  'POST /v2/api/account/people/invitations/{id}/withdraw': [
    'audit_events + member.invitation-withdrawn',
    'member_invitations ~ 1',
  ],
};

/** Calls of a business whose rows are counted elsewhere, with the test that does it. */
export const COVERED_OF_COMPANY: Readonly<Record<string, string>> = {
  ...PACKAGE_CALLS,
  ...AUTHORITY_CALLS,
  'POST /v2/api/own_accounts': 'open-business.db.test.ts: an account of its own',
  'POST /backoffice/reports/cheques/state/undo-bounce':
    'bounced-cheques.db.test.ts: needs a cheque that bounced',
  'POST /v2/api/account/distributor/approval': 'distributors.db.test.ts: the audit rows',
  'POST /backoffice/settings/set_reg_step/{step}':
    'joining.db.test.ts: a business of tests is past the last step',
};
