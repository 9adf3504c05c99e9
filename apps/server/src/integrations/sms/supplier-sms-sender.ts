import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';

import type { CallOutside } from '../outside-call/call-outside.ts';
import { callSupplier } from './call-supplier.ts';
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

/** A supplier that does not answer for so long is unavailable. */
const ANSWER_WITHIN_MS = 20_000;

const SUPPLIERS: Readonly<Record<SmsSupplierName, SmsSupplier>> = {
  '019': sms019,
  inforu: smsInforu,
  http: smsHttp,
};

/**
 * Sends text messages through a supplier of the settings. A number that is no mobile telephone in
 * Israel is refused before any call. An error contains neither text nor number, since a text may
 * contain a code.
 */
export function supplierSmsSender(
  settings: SupplierSettings,
  call: CallOutside,
  answerWithinMs: number = ANSWER_WITHIN_MS,
): SmsSender {
  return {
    isConfigured: true,
    async send({ to, text, id }) {
      const number = messengerNumberOf(to);
      if (number === undefined) throw new SmsRefusedError('no mobile telephone in Israel');
      const answer = await askSupplier(settings, { number, text, id }, { call, answerWithinMs });
      if (answer.kind === 'taken') return;
      const told = `the supplier of text messages answered ${answer.code}`;
      throw answer.kind === 'refused' ? new SmsRefusedError(told) : new SmsDelayedError(told);
    },
  };
}

async function askSupplier(
  settings: SupplierSettings,
  message: SupplierMessage,
  { call, answerWithinMs }: { readonly call: CallOutside; readonly answerWithinMs: number },
): Promise<SupplierAnswer> {
  const supplier = SUPPLIERS[settings.supplier];
  const { status, isGood, json } = await callSupplier(call, {
    service: `sms ${settings.supplier}`,
    url: settings.url,
    headers: supplier.headersOf(settings),
    body: supplier.bodyOf(settings, message),
    answerWithinMs,
  });
  if (isGood) return supplier.answerOf(json);
  const isRefused = supplier.refusedStatuses.includes(status);
  return { kind: isRefused ? 'refused' : 'delayed', code: `HTTP ${status}` };
}
