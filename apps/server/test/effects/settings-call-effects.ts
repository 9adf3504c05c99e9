import { DRAFT_CHARGE_QUESTIONS } from '../sales/draft-charges.ts';
import { PHONE_CHARGE_QUESTIONS } from '../sales/phone-charges.ts';

/** What calls of settings write, usage and terminals of card gateways, and those of payments by card. */
export const SETTINGS_EFFECTS: Readonly<Record<string, readonly string[]>> = {
  'PUT /v2/api/settings/payment': [
    'audit_events + account.payment-settings-set',
    'preferences + 1',
  ],
  'PUT /v2/api/settings/new-documents': [
    'audit_events + account.new-documents-set',
    'preferences + 1',
  ],
  'PUT /v2/api/settings/receiving': ['audit_events + account.receiving-set', 'preferences + 1'],
  // The count agrees with the files there; recount.db.test.ts corrects one that does not.
  'PUT /v2/api/settings/storage-count': [],
  'POST /v2/api/settings/health': [
    'audit_events + book-check.started',
    'book_checks + 1',
    'long_jobs + 1',
    'outbox_tasks + book-check',
  ],
  'PUT /v2/api/settings/privacy': ['audit_events + account.privacy-set', 'preferences + 1'],
  'PUT /v2/api/settings/mail': [
    'audit_events + account.mail-settings-set',
    'document_texts + 1',
    'preferences + 1',
  ],
  'POST /v2/api/settings/mail/test': [
    'audit_events + account.mail-tested',
    'outbox_tasks + mail-test',
  ],
  'POST /v2/api/settings/design/designs': [
    'audit_events + design.created',
    'document_designs + 1',
    'preferences + 1',
  ],
  'DELETE /v2/api/settings/design/designs/{id}': [
    'audit_events + design.removed',
    'document_designs - 1',
    'preferences ~ 1',
  ],
  'PUT /v2/api/settings/quotes': ['audit_events + account.quote-settings-set', 'preferences + 1'],
  'POST /v2/api/settings/api-keys': [
    'api_keys + 1',
    'audit_events + api-key.created',
    'notices + 1',
    'outbox_tasks + mail-notice',
  ],
  'POST /v2/api/settings/api-keys/{id}/rotate': [
    'api_keys + 1',
    'api_keys ~ 1',
    'audit_events + api-key.rotated',
  ],
  'DELETE /v2/api/settings/api-keys/{id}': ['api_keys ~ 1', 'audit_events + api-key.revoked'],
  'POST /v2/api/settings/calendar': ['audit_events + account.calendar-opened', 'preferences + 1'],
  'POST /v2/api/settings/calendar/close': [
    'audit_events + account.calendar-closed',
    'preferences + 1',
  ],
  'POST /v2/api/settings/oauth-apps': ['audit_events + oauth-app.created', 'oauth_apps + 1'],
  'PUT /v2/api/settings/oauth-apps/{id}': ['audit_events + oauth-app.changed', 'oauth_apps ~ 1'],
  'POST /v2/api/settings/oauth-apps/{id}/secret': [
    'audit_events + oauth-app.rotated',
    'oauth_apps ~ 1',
  ],
  'DELETE /v2/api/settings/oauth-apps/{id}': ['audit_events + oauth-app.removed', 'oauth_apps ~ 1'],
  'DELETE /v2/api/settings/oauth-grants/{id}': [
    'audit_events + oauth-grant.revoked',
    'oauth_grants ~ 1',
  ],
  'POST /v2/api/issue-requests/{id}/approve': [
    'audit_events + document.issued',
    'audit_events + issue-request.approved',
    'customers + 1',
    'document_events + issued',
    'document_lines + 2',
    'documents + 1',
    'issue_requests ~ 1',
    'journal_lines + 3',
    'numberings ~ 1',
    'outbox_tasks + print-document',
    'public_links + 1',
  ],
  'POST /v2/api/issue-requests/{id}/refuse': [
    'audit_events + issue-request.refused',
    'issue_requests ~ 1',
  ],
  'POST /v2/api/issue-requests/{id}/renew': [
    'audit_events + issue-request.renewed',
    'issue_requests + 1',
    'issue_requests ~ 1',
  ],
  'POST /v2/api/settings/webhooks': [
    'audit_events + webhook-endpoint.created',
    'webhook_endpoints + 1',
    'webhook_feeds + 1',
  ],
  'PUT /v2/api/settings/webhooks/{id}': [
    'audit_events + webhook-endpoint.changed',
    'webhook_endpoints ~ 1',
  ],
  'DELETE /v2/api/settings/webhooks/{id}': [
    'audit_events + webhook-endpoint.removed',
    'webhook_endpoints - 1',
  ],
  'POST /v2/api/settings/webhooks/{id}/on': [
    'audit_events + webhook-endpoint.switched-on',
    'webhook_endpoints ~ 1',
  ],
  'POST /v2/api/settings/webhooks/{id}/off': [
    'audit_events + webhook-endpoint.switched-off',
    'webhook_endpoints ~ 1',
  ],
  'POST /v2/api/settings/webhooks/{id}/rotate': [
    'audit_events + webhook-endpoint.rotated',
    'webhook_endpoints ~ 1',
  ],
  'POST /v2/api/settings/webhooks/{id}/test': [],
  'POST /v2/api/settings/webhooks/{id}/replay': [],
  'POST /v2/api/settings/cloud-backup/key': ['audit_events + backup-key.chosen', 'backup_keys + 1'],
  'POST /v2/api/settings/cloud-backup/key/check': [
    'audit_events + backup-key.checked',
    'backup_keys ~ 1',
  ],
  'POST /v2/api/settings/cloud-backup/destinations': [
    'audit_events + backup-destination.connected',
    'backup_destinations + 1',
    'backup_runs + 1',
    'outbox_tasks + run-backup',
  ],
  'PUT /v2/api/settings/cloud-backup/destinations/{id}': [
    'audit_events + backup-destination.changed',
    'backup_destinations ~ 1',
  ],
  'DELETE /v2/api/settings/cloud-backup/destinations/{id}': [
    'audit_events + backup-destination.removed',
    'backup_destinations ~ 1',
    'backup_runs ~ 1',
  ],
  // The first run is on its way.
  'POST /v2/api/settings/cloud-backup/destinations/{id}/run': [],
  // What was typed opens nothing.
  'POST /v2/api/settings/cloud-backup/destinations/{id}/drill': [],
  // The file of the test is outside, and removed.
  'POST /v2/api/settings/cloud-backup/destinations/{id}/test': [],
  'POST /v2/api/settings/cc-gateways': [
    'audit_events + card-terminal.connected',
    'card_terminal_keys + 1',
    'card_terminals + 1',
    'terminals_of_currencies + 4',
  ],
  'PUT /v2/api/settings/cc-gateways/{id}': [
    'audit_events + card-terminal.changed',
    'card_terminals ~ 1',
  ],
  'PUT /v2/api/settings/cc-gateways/currencies': [
    'audit_events + card-terminal.currencies-set',
    'terminals_of_currencies - 3',
  ],
  'DELETE /v2/api/settings/cc-gateways/{id}': [
    'audit_events + card-terminal.removed',
    'card_terminal_keys - 1',
    'card_terminals ~ 1',
    'terminals_of_currencies - 4',
  ],
  'PUT /v2/api/account/clearing-form': ['clearing_applications + 1'],
  'POST /v2/api/account/clearing-form/send': [
    'audit_events + clearing-application.sent',
    'clearing_applications ~ 1',
    'outbox_tasks + mail-clearing-application',
  ],
  'POST /v2/api/account/clearing-form/withdraw': [
    'audit_events + clearing-application.withdrawn',
    'clearing_applications ~ 1',
  ],
  'GET /v2/api/sales/transactions/export': ['audit_events + list.exported'],
  'GET /v2/api/sales/reconciliation/export': ['audit_events + list.exported'],
  'GET /v2/api/sales/transmissions/export': ['audit_events + list.exported'],
  'POST /v2/api/sales/transactions/{id}/close': [
    'audit_events + card-payment.closed',
    'card_attempt_events + 1',
    'card_attempts ~ 1',
  ],
  'POST /v2/api/sales/transactions/{id}/document': [
    'audit_events + card-payment.document-ordered',
    'card_attempts ~ 1',
    'outbox_tasks + follow-card-payment',
  ],
  'POST /v2/api/sales/transactions/{id}/capture': [
    'audit_events + card-payment.captured',
    'card_attempt_events + 3',
    'card_attempts + 1',
  ],
  'POST /v2/api/sales/transactions/{id}/refund': [
    'audit_events + card-payment.given-back',
    'card_attempt_events + 2',
    'card_attempts + 1',
  ],
};

/** Calls of settings and of terminals that other tests count. */
export const SETTINGS_COUNTED_ELSEWHERE: Readonly<Record<string, string>> = {
  'POST /v2/api/settings/mail/preview':
    'mail-settings.db.test.ts: answers what would be, and writes nothing',
  'POST /v2/api/settings/cc-gateways/test':
    'cc-gateways.db.test.ts: the gateway is asked, and nothing is stored',
  'POST /v2/api/settings/cc-gateways/{id}/check':
    'cc-gateways.db.test.ts: what the gateway said, without an audit row',
  'POST /v2/api/sales/transactions/{id}/release':
    'holds.db.test.ts: a gateway that releases, which the usual one of the tests does not',
  'POST /v2/api/sales/reconciliation/imports':
    'import-payment.db.test.ts: needs a charge that only the gateway knows',
  'POST /v2/api/sales/transactions/{id}/ask':
    'transactions.db.test.ts: the gateway is asked, without an audit row',
  ...PHONE_CHARGE_QUESTIONS,
  ...DRAFT_CHARGE_QUESTIONS,
};
