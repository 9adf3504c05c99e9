/**
 * What acts on all accounts at once, as the owner of the tables and outside of any account, or reads
 * the control plane alone.
 */
export const OUTSIDE_ONE_ACCOUNT: readonly string[] = [
  'features/account/evidence/',
  'features/accounting/documents/verify/',
  'features/accounting/drafts/remove-old-drafts.ts',
  'features/api/webhooks/delivery/due-webhooks.ts',
  'features/api/webhooks/delivery/remove-old-events.ts',
  'features/accounting/expenses/verify/verify-purchases.ts',
  'features/auth/administration/',
  'features/auth/session/authenticate.ts',
  'features/demo/seed/',
  'features/operator/jobs/failed-tasks.reads.ts',
  'features/operator/jobs/task-counts.reads.ts',
  'features/sales/orders/list-due-orders.ts',
];

/** A statement that reads a tenant table without saying its account. */
export interface Exemption {
  readonly path: string;
  /** How the statement continues from the table, on one line. */
  readonly from: string;
  readonly reason: string;
}

type Places = readonly (readonly [path: string, from: string])[];

const exempt = (reason: string, places: Places): Exemption[] =>
  places.map(([path, from]) => ({ path, from, reason }));

const MAINTENANCE: Places = [
  ['platform/jobs/long-job-result.ts', 'long_jobs where result_key is not null'],
  ['platform/mail/release-held-mails.ts', "outbox_tasks where state = 'held' and held_until <= $1"],
  ['platform/mail/release-held-mails.ts', 'mail_counts where ends_at < $1'],
  ['platform/jobs/reconcile-tasks.ts', 'outbox_tasks t left join graphile_worker.jobs'],
  ['features/files/uploads/stored/remove-leftovers.ts', 'upload_sessions where created_at < $1'],
  ['features/files/uploads/stored/remove-leftovers.ts', "stored_files where state = 'stored'"],
  ['features/files/uploads/stored/remove-leftovers.ts', "stored_files where state = 'removed'"],
  ['features/accounting/reminders/sending/remind-due.ts', 'reminder_plans where is_on'],
  ['features/sales/billing-runs/tell-refused-cards.ts', 'billing_periods where state'],
  ['features/sales/billing-runs/note/tell-coming-charges.ts', 'billing_templates where ${TO_TELL}'],
  ['features/backup/cloud/run/run-due-backups.ts', 'backup_destinations where removed_at is null'],
  ['features/sales/reconciliation/reconcile-nightly.ts', 'card_terminals where removed_at is null'],
  ['features/sales/card-payments/ask-due-attempts.ts', 'card_attempts where next_inquiry_at'],
  ['features/sales/card-payments/ask-due-attempts.ts', 'card_attempts where hint'],
  ['features/sales/card-payments/end-holds.ts', 'card_attempts where state'],
  ['features/sales/debit-files/receive-due-debits.ts', 'debit_rows where state'],
  ['features/account/packages/renewal/renew-due.ts', 'subscriptions where replaced_at'],
  ['features/account/packages/renewal/tell-ended-addons.ts', 'subscription_addons where ended_at'],
  ['features/sales/billing-runs/run-billing.ts', 'billing_templates where state in'],
  ['features/sales/billing/fetch-rates.ts', "billing_templates where state <> 'ended'"],
  ['features/settings/cc-gateways/work-each-terminal.ts', 'card_terminals where removed_at'],
  ['features/sales/card-links/tell-ending-cards.ts', 'preferences p where'],
  ['features/sales/card-links/tell-owner-of-endings.ts', 'saved_cards where removed_at is null'],
  ['features/sales/orders/remind-orders.ts', 'sales_orders where reminder_agreed_at'],
  [
    'features/sales/payment-requests/remind-due-requests.ts',
    'payment_requests where reminder_days',
  ],
  [
    'features/accounting/expenses/recurring/make-due-expenses.ts',
    'recurring_expenses where is_active',
  ],
  ['features/accounting/drafts/plans/issue-due-drafts.ts', 'draft_schedules where refusal is null'],
  [
    'features/accounting/drafts/templates/make-reminded-drafts.ts',
    'template_reminders where next_date',
  ],
  ['features/settings/book/tell-ending-certificates.ts', 'business_certificates where valid_until'],
  [
    'features/account/tax-authority/tell-of-consents.ts',
    'tax_authority_connections where consent_until',
  ],
  [
    'features/demo/clearing/answer-demo-applications.ts',
    "clearing_applications where state = 'sent'",
  ],
  ['features/shell/notices/mail-days.ts', "notices n where n.mail = 'daily' and (n.mailed_on"],
  ['features/accounting/questions/remove-ended-links.ts', 'question_links where expires_at'],
  // A manager asks who waits for the owner of a business, before there is an account.
  ['features/account-manager/managed-accounts/open-account.ts', "innerJoin('businessProfiles'"],
  // As when a number is taken: another business that had it is no new one.
  ['features/auth/affiliates/settle-referral.ts', 'business_profiles where tax_id'],
  ['features/reports/future-payments/tell-reminders.ts', 'payment_reminders where remind_on'],
  ['features/lists/views/mail-due-views.ts', 'view_mailings where not is_paused'],
  ['features/shell/notices/remove-old-notices.ts', 'notices where made_at < $1'],
  ['features/settings/api/requests/remove-old-requests.ts', 'api_requests where at < $1'],
  ['features/settings/api/requests/remove-old-requests.ts', 'api_requests group by account_id'],
];

const FILTERED: Places = [
  ['features/accounting/suppliers/supplier-list.reads.ts', 'customers c where ${conditions}'],
  [
    'features/accounting/suppliers/supplier-list.reads.ts',
    'customers c ${rowTables(tx.accountId)} where ${conditions}',
  ],
  [
    'features/accounting/items/stock/stock-movements.reads.ts',
    'stock_movements m where ${conditions}',
  ],
  ['features/accounting/items/book/item-list.reads.ts', 'items i where ${conditions}'],
  ['features/accounting/items/book/item-list.reads.ts', 'items i where ${all}'],
  [
    'features/accounting/expenses/list/expense-filter.ts',
    'expenses e where ${ofAccount(tx.accountId)}',
  ],
  ['features/accounting/expenses/list/expense-list.reads.ts', 'expenses e where ${conditions}'],
  ['features/accounting/expenses/list/expense-list.reads.ts', 'expenses e cross join lateral'],
  [
    'features/accounting/documents/list/document-totals.reads.ts',
    'documents d where ${conditions}',
  ],
  ['features/accounting/documents/list/documents.reads.ts', 'documents d where ${conditions}'],
  ['features/accounting/documents/list/page-query.ts', 'documents d where ${conditions}'],
  ['features/accounting/documents/list/totals-by-tag.reads.ts', 'documents d left join'],
  ['features/accounting/customers/book/customers-by-tag.reads.ts', 'customers c left join'],
  ['features/accounting/items/book/items-by-tag.reads.ts', 'items i left join'],
  ['features/accounting/expenses/list/expenses-by-tag.reads.ts', 'expenses e cross join lateral'],
  [
    'features/accounting/customers/book/customer-totals.reads.ts',
    'customers c where ${conditions}',
  ],
  [
    'features/accounting/customers/book/customer-totals.reads.ts',
    'customers c on c.id = debt.customer_id and ${debtors}',
  ],
];

export const EXEMPT_STATEMENTS: readonly Exemption[] = [
  ...exempt('as the owner, over all accounts, for what is due', MAINTENANCE),
  ...exempt('the first condition of the filter is the account', FILTERED),
];
