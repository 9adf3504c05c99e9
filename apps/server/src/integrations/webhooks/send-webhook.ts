import { WEBHOOK_ANSWER_SECONDS } from '@pinkas/domain/limits';
import type { WebhookAnswer } from '@pinkas/contract/api/webhooks/webhook-fields';

import type { CallOutside } from '../outside-call/call-outside.ts';
import type { OutsideRequest } from '../outside-call/exchange-outside.ts';

/** An event for one endpoint, signed. */
export interface WebhookMessage {
  readonly url: string;
  /** The same in each attempt: the receiver does nothing twice by it. */
  readonly id: string;
  /** Of the attempt, in seconds since 1970. */
  readonly timestamp: number;
  /** One or more signatures with spaces between. */
  readonly signature: string;
  readonly body: string;
}

/** Sends an event; never throws. */
export type SendWebhook = (message: WebhookMessage) => Promise<WebhookAnswer>;

/** More than a receiver has to say; the answer is counted and thrown away. */
const ANSWER_BYTES_MAX = 64 * 1_024;

/**
 * Returns what sends events by the form of Standard Webhooks 1.0.0. No redirect is followed, and nothing of the answer
 * but its status leaves this function: it may come from a place that the owner of the address must not see.
 */
export function webhookSender(
  call: CallOutside,
  {
    addressFrom,
    answerWithinMs = WEBHOOK_ANSWER_SECONDS * 1_000,
  }: Pick<OutsideRequest, 'addressFrom'> & { readonly answerWithinMs?: number },
): SendWebhook {
  return async ({ url, id, timestamp, signature, body }) => {
    const startedMs = performance.now();
    const answer = await call({
      service: 'webhook',
      url,
      addressFrom,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Pinkas-Webhooks/1',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signature,
      },
      body,
      answerWithinMs,
      answerBytesMax: ANSWER_BYTES_MAX,
    });
    const tookMs = Math.trunc(performance.now() - startedMs);
    return answer.outcome === 'answered'
      ? { status: answer.status, fault: null, tookMs, isGood: answer.isGood }
      : { status: null, fault: answer.cause, tookMs, isGood: false };
  };
}
