/** What is sent to an endpoint, by the thing that it is about. */
export const WEBHOOK_EVENTS_OF = {
  document: [
    'document.created',
    'document.updated',
    'document.allocated',
    'document.sent',
    'document.opened',
    'document.paid',
    'document.partly_paid',
    'document.cancelled',
  ],
  payment: ['payment.succeeded', 'payment.failed', 'payment.refunded'],
  paymentRequest: ['payment_request.created', 'payment_request.paid', 'payment_request.cancelled'],
  customer: ['customer.created', 'customer.updated', 'customer.merged'],
  item: ['item.created', 'item.updated'],
  expense: ['expense.created', 'expense.updated', 'expense.reported'],
} as const;
export type WebhookEventGroup = keyof typeof WEBHOOK_EVENTS_OF;
export type WebhookEventType = (typeof WEBHOOK_EVENTS_OF)[WebhookEventGroup][number];

export const WEBHOOK_EVENT_GROUPS = Object.keys(WEBHOOK_EVENTS_OF) as WebhookEventGroup[];

export const WEBHOOK_EVENT_TYPES = Object.values(WEBHOOK_EVENTS_OF).flat() as [
  WebhookEventType,
  ...WebhookEventType[],
];

/** Returns the types among stored texts; one of a later version is nobody's choice here. */
export function webhookEventTypesOf(texts: readonly string[]): WebhookEventType[] {
  const known: ReadonlySet<string> = new Set(WEBHOOK_EVENT_TYPES);
  return texts.filter((text): text is WebhookEventType => known.has(text));
}

/** Returns whether an endpoint that chose these types gets an event; all where it chose none. */
export function isChosen(chosen: readonly string[], type: string): boolean {
  return chosen.length === 0 || chosen.includes(type);
}
