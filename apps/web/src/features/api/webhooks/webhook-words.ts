import type { WebhookAnswer, WebhookEndpoint } from '@pinkas/contract/api/webhooks/webhook-fields';
import {
  WEBHOOK_EVENTS_OF,
  WEBHOOK_EVENT_GROUPS,
  type WebhookEventType,
} from '@pinkas/domain/api/webhook-events';
import { formatInstant, localDateOf } from '@pinkas/domain/time/local-date';
import type { Tone } from '@pinkas/ui/feedback/badge';

import type { usePhrases } from '../../../shared/language/use-phrases.ts';

export type WebhookText = ReturnType<typeof usePhrases<'webhooks'>>;

/** Returns a moment: of today by its time alone. */
export function shortTime(at: string, nowAt: string): string {
  const text = formatInstant(at);
  return localDateOf(at) === localDateOf(nowAt) ? text.slice(text.indexOf(' ') + 1) : text;
}

/** Returns which events an endpoint gets: whole groups by name, others by number. */
export function eventWords(types: readonly WebhookEventType[], text: WebhookText): string {
  if (types.length === 0) return text('allEvents');
  const whole = WEBHOOK_EVENT_GROUPS.filter((group) =>
    WEBHOOK_EVENTS_OF[group].every((type) => types.includes(type)),
  );
  const named: readonly WebhookEventType[] = whole.flatMap((group) => WEBHOOK_EVENTS_OF[group]);
  const rest = types.filter((type) => !named.includes(type)).length;
  return [
    ...whole.map((group) => text(`group-${group}`)),
    ...(rest === 0 ? [] : [text('eventCount', { count: rest })]),
  ].join(', ');
}

/** Returns the answer to an attempt in words. */
export function answerWords({ status, fault }: WebhookAnswer, text: WebhookText): string {
  if (status !== null) return String(status);
  return fault === null ? '' : text(`fault-${fault}`);
}

/** Returns how an endpoint is, with its colour. */
export function endpointState(
  { offReason, failingSince, last }: WebhookEndpoint,
  text: WebhookText,
  nowAt: string,
): { readonly tone: Tone; readonly words: string } {
  if (offReason === 'person') return { tone: 'none', words: text('state-off') };
  if (offReason !== null) return { tone: 'bad', words: text('state-offFailures') };
  if (failingSince !== null) {
    return { tone: 'bad', words: text('state-failing', { since: shortTime(failingSince, nowAt) }) };
  }
  if (last === null) return { tone: 'info', words: text('state-new') };
  return { tone: 'ok', words: text('state-ok') };
}
