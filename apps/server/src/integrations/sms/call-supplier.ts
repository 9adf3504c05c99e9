import type { CallOutside, OutsideAnswer } from '../outside-call/call-outside.ts';
import { SmsDelayedError } from './sms-sender.ts';

/** One message for a supplier. */
interface SupplierCall {
  /** Name of the supplier in the log. */
  readonly service: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
  readonly answerWithinMs: number;
}

/**
 * Calls a supplier of messages. Throws SmsDelayedError when nothing was answered in time, with whether the supplier may
 * have accepted the message all the same.
 */
export async function callSupplier(
  call: CallOutside,
  { service, url, headers, body, answerWithinMs }: SupplierCall,
): Promise<OutsideAnswer> {
  const answer = await call({
    service,
    url,
    addressFrom: 'settings',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    answerWithinMs,
  });
  if (answer.outcome !== 'answered') {
    throw new SmsDelayedError('the supplier of messages is away', {
      cause: answer.cause,
      isPerhapsTaken: answer.outcome === 'unknown',
    });
  }
  return answer;
}
