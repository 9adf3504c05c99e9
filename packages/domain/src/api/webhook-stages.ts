/**
 * What people are told of an endpoint that fails: after the fourth failure, a day before it is switched off, when it was, and
 * when the receiver says that it is gone.
 */
export const WEBHOOK_STAGES = ['fourth', 'last-day', 'off', 'gone'] as const;
export type WebhookStage = (typeof WEBHOOK_STAGES)[number];
