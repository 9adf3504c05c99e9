import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';

import { smsHttp } from './sms-http.ts';
import { smsInforu } from './sms-inforu.ts';
import { sms019 } from './sms-019.ts';
import { SmsDelayedError, SmsRefusedError, type SmsSender } from './sms-sender.ts';
import type {
  SmsSupplier,
  SmsSupplierName,
  SupplierSettings,
  SupplierAnswer,
  SupplierMessage,
} from './sms-supplier.ts';

/** A supplier that says nothing for so long is away. */
const ANSWER_WITHIN_MS = 20_000;

const SUPPLIERS: Readonly<Record<SmsSupplierName, SmsSupplier>> = {
  '019': sms019,
  inforu: smsInforu,
  http: smsHttp,
};

/**
 * Text messages through a supplier of the settings. A number that is no mobile telephone in Israel is
 * refused before any call. Neither text nor number stands in an error, since a text may hold a code.
 */
export function supplierSmsSender(
  settings: SupplierSettings,
  answerWithinMs: number = ANSWER_WITHIN_MS,
): SmsSender {
  return {
    isConfigured: true,
    async send({ to, text, id }) {
      const number = messengerNumberOf(to);
      if (number === undefined) throw new SmsRefusedError('no mobile telephone in Israel');
      const answer = await askSupplier(settings, { number, text, id }, answerWithinMs);
      if (answer.kind === 'taken') return;
      const told = `the supplier of text messages answered ${answer.code}`;
      throw answer.kind === 'refused' ? new SmsRefusedError(told) : new SmsDelayedError(told);
    },
  };
}

async function askSupplier(
  settings: SupplierSettings,
  message: SupplierMessage,
  answerWithinMs: number,
): Promise<SupplierAnswer> {
  const supplier = SUPPLIERS[settings.supplier];
  try {
    const response = await fetch(settings.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...supplier.headersOf(settings) },
      body: JSON.stringify(supplier.bodyOf(settings, message)),
      redirect: 'error',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const body = await response.text();
    if (response.ok) return supplier.answerOf(jsonOf(body));
    const isRefused = supplier.refusedStatuses.includes(response.status);
    return { kind: isRefused ? 'refused' : 'delayed', code: `HTTP ${response.status}` };
  } catch (error) {
    throw new SmsDelayedError('the supplier of text messages is away', {
      cause: error,
      isPerhapsTaken: !isNeverConnected(error),
    });
  }
}

/** No connection came about, so that the supplier heard nothing. */
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
