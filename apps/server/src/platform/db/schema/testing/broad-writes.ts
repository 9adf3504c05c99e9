/**
 * Writes of many rows at once, by path and how they begin, each with what it means by its rows, and with the condition
 * that selects their owner where they are not all of an account.
 */
export const BROAD_WRITES: readonly (readonly [
  path: string,
  from: string,
  rows: string,
  by?: string,
])[] = [
  [
    'features/accounting/design/further-designs.repository.ts',
    "deleteFrom('documentDesignTypes')",
    'the types of one design',
    'designId',
  ],
  [
    'features/backup/cloud/restore/stop-charges.ts',
    'update outbox_tasks set state',
    'all charges that were about to be sent when the backup was made',
    'kind = any (',
  ],
  [
    'features/backup/cloud/restore/stop-charges.ts',
    'update billing_templates set state',
    'all templates of a business that is restored',
    "state in ('active', 'blocked')",
  ],
  [
    'features/sales/billing/templates.repository.ts',
    'update billing_templates set saved_card_id',
    'the templates of the cards that were replaced',
    'saved_card_id = any(',
  ],
  [
    'features/backup/cloud/stored/objects.repository.ts',
    "deleteFrom('backupContents')",
    'all contents of an object that was found wrong',
    "where('objectId', '=', id)",
  ],
  [
    'features/account/packages/order/follow-renewal.ts',
    "updateTable('subscriptionAddons') .set({ endsOn: paidUntil }",
    'the add-ons that were paid as long as the subscription',
    "where('endsOn', '=', subscription.paidUntil)",
  ],
  [
    'features/sales/debit-files/move-debit-file.ts',
    "updateTable('debitRows') .set({ state: 'cancelled' })",
    'all debits of the cancelled file',
    "where('fileId', '=', id)",
  ],
  [
    'features/bookkeeping/cheques/set-cheque-state.ts',
    'delete from cheque_states',
    'the chosen cheques, each by its document and line',
    '(document_id, line_no) in',
  ],
  [
    'features/bookkeeping/cheques/undo-bounce.ts',
    "update cheque_states s set state = 'deposited'",
    'the chosen cheques, each by its document and line',
    '(s.document_id, s.line_no) in',
  ],
  [
    'features/bookkeeping/bank/matching/match-row.ts',
    "deleteFrom('bankMatches')",
    'all matches of one movement and of the other side of its transfer',
    "where('rowId', 'in', ids)",
  ],
  [
    'features/bookkeeping/bank/statements/undo-statement.ts',
    "deleteFrom('bankRows')",
    'all movements that one statement brought',
    "where('statementId', '=', id)",
  ],
  [
    'features/auth/administration/grant-managing.ts',
    "updateTable('memberInvitations') .set({ endedAt",
    'owners who were invited by somebody who may invite none any more',
    "where('memberInvitations.invitedBy', '=', person.id)",
  ],
  [
    'features/shell/notices/read-notices.ts',
    'update notices n set read_at = ${ctx',
    'what one person was told up to a moment',
    '${ofReader(ctx)}',
  ],
  [
    'features/accounting/questions/question-links.ts',
    "deleteFrom('questionLinks')",
    'the links of all mails about one question',
    "where('questionId', '=', questionId)",
  ],
  [
    'features/accounting/questions/remove-ended-links.ts',
    'delete from question_links where expires_at',
    'links whose time is over, as the owner',
  ],
  [
    'features/shell/notices/remove-old-notices.ts',
    'delete from notices where made_at',
    'what was told long ago, as the owner',
  ],
  [
    'features/api/issue-requests/requests/requests.repository.ts',
    "updateTable('issueRequests') .set({ decision: 'replaced'",
    'the one request that waits for a draft: an index allows no second one',
  ],
  [
    'features/api/webhooks/stored/endpoints.repository.ts',
    "deleteFrom('webhookAttempts')",
    'the log of an endpoint that is removed',
  ],
  [
    'features/api/webhooks/delivery/remove-old-events.ts',
    'delete from webhook_deliveries d using webhook_events e',
    'deliveries of events of long ago, as the owner',
  ],
  [
    'features/api/webhooks/delivery/remove-old-events.ts',
    'delete from webhook_events e where e.at',
    'events of long ago, as the owner',
  ],
  [
    'features/settings/api/requests/remove-old-requests.ts',
    'delete from api_requests where at',
    'calls of long ago, as the owner',
  ],
  [
    'features/settings/api/requests/remove-old-requests.ts',
    'delete from api_requests r where r.account_id = $1 and (r.at',
    'the oldest calls of an account with too many, as the owner',
  ],
  [
    'features/account/closing/remove-unneeded.ts',
    'delete from batch_rows r where',
    'tables of a closed account of which nothing was asked for',
  ],
  [
    'features/accounting/drafts/plans/give-back-plans.ts',
    "updateTable('draftSchedules')",
    'all of an account that was blocked, whose day passed',
  ],
  [
    'features/account/closing/remove-unneeded.ts',
    'update recurring_expenses set is_active',
    'all of an account that is closed',
  ],
  [
    'features/account/closing/remove-unneeded.ts',
    'update stored_files f set unused_since',
    'its files that nothing names',
  ],
  [
    'platform/mail/release-held-mails.ts',
    'delete from mail_counts where ends_at',
    'counts of hours that are over, as the owner',
  ],
  [
    'features/settings/book/save-certificate.ts',
    "deleteFrom('businessCertificates')",
    'the certificates of a kind, of which there is one',
    "where('kind', '=', kind)",
  ],
  [
    'features/account/company/company-images.repository.ts',
    "updateTable('businessImages') .set({ endedAt: at })",
    'the picture of a kind that is in force, of which there is one',
    "where('kind', '=', kind)",
  ],
  [
    'features/lists/views/list-views.repository.ts',
    "updateTable('savedViews') .set({ isDefault: false })",
    'the other views of a person for a list',
    "where('userId', '=', userId)",
  ],
  [
    'features/accounting/drafts/remove-old-drafts.ts',
    'delete from document_drafts d where (d.removed_at',
    'drafts removed long ago, as the owner',
  ],
  [
    'features/accounting/drafts/remove-old-drafts.ts',
    'delete from issue_requests q using gone',
    'requests to issue them that led to no document',
  ],
  [
    'features/accounting/drafts/remove-old-drafts.ts',
    'update stored_files f set unused_since',
    'their files',
  ],
  [
    'features/accounting/documents/allocation/held-tasks.ts',
    "updateTable('outboxTasks') .set({ heldUntil: until",
    'the tasks of a kind of one document that wait for its number',
    "where('outboxTasks.documentId', '=', documentId)",
  ],
  [
    'features/accounting/documents/allocation/held-tasks.ts',
    "updateTable('outboxTasks') .set({ state: 'pending'",
    'the tasks of a kind of one document that wait for its number',
    "where('outboxTasks.documentId', '=', documentId)",
  ],
  [
    'features/accounting/documents/allocation/held-tasks.ts',
    "updateTable('outboxTasks') .set({ state: 'done'",
    'the tasks of a kind of one document that wait for its number',
    "where('outboxTasks.documentId', '=', documentId)",
  ],
  [
    'features/accounting/documents/files/stored-prints.ts',
    "updateTable('outboxTasks') .set({ state: 'done'",
    'the pending prints of a document',
    "where('documentId', '=', documentId)",
  ],
  [
    'features/accounting/customers/merge/moved-records.ts',
    'update customer_contacts set customer_id',
    'the contacts of a merged customer',
    'and customer_id = $2',
  ],
  [
    'features/accounting/customers/merge/moved-records.ts',
    'update customer_notes set customer_id',
    'the notes of a merged customer',
    'and customer_id = $2',
  ],
  [
    'features/accounting/customers/link/customer-link.ts',
    "deleteFrom('customerLinks')",
    'the link of a customer, of which there is one',
    "where('customerId', '=', customerId)",
  ],
  [
    'features/accounting/customers/book/customers.repository.ts',
    "deleteFrom('customerContacts')",
    'the contacts of a customer, which are written anew',
    "where('customerId', '=', customerId)",
  ],
];
