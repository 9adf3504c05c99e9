/** What the audit log records of selling and of money by card. */
export const SALES_AUDIT_ACTIONS = [
  'billing-template.created',
  'billing-template.changed',
  'billing-template.price-changed',
  'billing-template.paused',
  'billing-template.resumed',
  'billing-template.ended',
  'billing-run.ordered',
  'billing-run.period-billed',
  'billing-run.period-skipped',

  'payment-request.created',
  'payment-request.reminded',
  'payment-request.cancelled',

  'request-file.uploaded',
  'request-file.issued',
  'request-file.paused',
  'request-file.resumed',
  'request-file.cancelled',
  'request-file.removed',

  'fast-billing.started',
  'fast-billing.paused',
  'fast-billing.resumed',
  'fast-billing.cancelled',
  'fast-billing.retried',

  'sales-page.created',
  'sales-page.published',
  'sales-page.unpublished',
  'sales-page.deleted',

  'api-key.created',
  'api-key.rotated',
  'api-key.revoked',

  'backup-key.chosen',
  'backup-key.checked',
  'backup-destination.connected',
  'backup-destination.changed',
  'backup-destination.removed',
  'backup-destination.run-ordered',

  'card-terminal.connected',
  'card-terminal.changed',
  'card-terminal.removed',
  'card-terminal.currencies-set',
  'card-terminal.deposits-read',

  'clearing-application.sent',
  'clearing-application.withdrawn',
  'clearing-application.answered',

  'card-payment.captured',
  'card-payment.charged-back',
  'card-payment.closed',
  'card-payment.imported',
  'card-payment.document-ordered',
  'card-payment.given-back',
  'card-payment.released',
] as const;
