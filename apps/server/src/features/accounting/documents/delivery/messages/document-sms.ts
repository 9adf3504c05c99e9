import { assert } from '@pinkas/domain/assert';
import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { z } from 'zod';

/** A text message that a person asks for. */
export interface SmsRequest {
  /** A mobile telephone, as it was written. */
  readonly to: string;
  /** Empty for the words of the business, or the usual ones. */
  readonly text: string;
}

/** The message as its task stores it; `to` is international, digits alone. */
export const SmsPayload = z.object({
  to: z.string(),
  text: z.string(),
  /** The person who ordered the message. */
  requestedBy: z.uuid(),
});
export type SmsPayload = z.output<typeof SmsPayload>;

/** Returns a telephone that was checked as suppliers take it: international, digits alone. */
export function smsNumberOf({ to }: SmsRequest): string {
  const number = messengerNumberOf(to);
  assert(number !== undefined, 'a mobile telephone that was checked');
  return number;
}

export function smsPayload(sms: SmsRequest, requestedBy: string): SmsPayload {
  return { to: smsNumberOf(sms), text: sms.text, requestedBy };
}
