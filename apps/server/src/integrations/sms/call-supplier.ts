import { SmsDelayedError } from './sms-sender.ts';

/** What a supplier of messages answered. */
export interface CalledSupplier {
  readonly status: number;
  /** HTTP 200 to 299. */
  readonly isGood: boolean;
  /** Undefined for what is no JSON. */
  readonly json: unknown;
}

/**
 * Calls a supplier of messages. Throws SmsDelayedError when nothing was answered in time, with whether the supplier may
 * have accepted the message all the same.
 */
export async function callSupplier(
  url: string,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: object },
  answerWithinMs: number,
): Promise<CalledSupplier> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const { status, ok: isGood } = response;
    return { status, isGood, json: jsonOf(await response.text()) };
  } catch (error) {
    throw new SmsDelayedError('the supplier of messages is away', {
      cause: error,
      isPerhapsTaken: !isNeverConnected(error),
    });
  }
}

/** No connection was established, so the supplier received nothing. */
const NEVER_CONNECTED: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);

function isNeverConnected(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && NEVER_CONNECTED.has(cause.code);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
