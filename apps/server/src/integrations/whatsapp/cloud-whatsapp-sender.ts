import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { z } from 'zod';

import type { CallOutside, OutsideAnswer } from '../outside-call/call-outside.ts';
import { callSupplier } from '../sms/call-supplier.ts';
import { SmsDelayedError, SmsRefusedError } from '../sms/sms-sender.ts';
import type { WhatsappCode, WhatsappSender } from './whatsapp-sender.ts';

/** Settings of the WhatsApp Cloud API of Meta. */
export interface WhatsappSettings {
  /** Address of the API with its version. */
  readonly url: string;
  /** Meta's id of the telephone number that sends codes. */
  readonly phoneNumberId: string;
  readonly token: string;
  /** Name of the authentication template that Meta approved. */
  readonly template: string;
  /** Languages that the template exists in, as Meta writes them; the first is for who reads none of them. */
  readonly languages: readonly [string, ...string[]];
  /** Key of the signatures of reports. */
  readonly appSecret: string;
}

/** A supplier that does not answer for so long is unavailable. */
const ANSWER_WITHIN_MS = 20_000;

const Taken = z.object({ messages: z.tuple([z.object({ id: z.string().min(1) })]) });
const Refusal = z.object({ error: z.object({ code: z.int() }) });

/**
 * Codes of Meta that are about the number alone: the sender's own, one that WhatsApp cannot reach, and one that a number
 * for tests may not write to. All others are mended by the operator or by waiting.
 */
const REFUSED_NUMBERS: ReadonlySet<number> = new Set([131_021, 131_026, 131_030]);

/**
 * Sends one-time codes by the Cloud API, by its published call for authentication templates: the code is in the text and
 * in the button that copies it. An error contains neither code nor number.
 */
export function cloudWhatsappSender(
  settings: WhatsappSettings,
  call: CallOutside,
  answerWithinMs: number = ANSWER_WITHIN_MS,
): WhatsappSender {
  const { url, phoneNumberId, token } = settings;
  return {
    isConfigured: true,
    async send(message) {
      const number = messengerNumberOf(message.to);
      if (number === undefined) throw new SmsRefusedError('no mobile telephone in Israel');
      const answer = await callSupplier(call, {
        service: 'whatsapp',
        url: `${url}/${phoneNumberId}/messages`,
        headers: { authorization: `Bearer ${token}` },
        body: bodyOf(settings, number, message),
        answerWithinMs,
      });
      if (answer.isGood && Taken.safeParse(answer.json).success) return;
      throw failureOf(answer);
    },
  };
}

function bodyOf({ template, languages }: WhatsappSettings, number: string, message: WhatsappCode) {
  const { id, code, language } = message;
  const parameters = [{ type: 'text', text: code }];
  const known = languages.find((one) => one.split('_')[0] === language) ?? languages[0];
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: number,
    type: 'template',
    template: {
      name: template,
      language: { code: known },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
    biz_opaque_callback_data: id,
  };
}

function failureOf({ status, json }: OutsideAnswer): Error {
  const code = Refusal.safeParse(json).data?.error.code;
  const told = `WhatsApp answered ${code === undefined ? `HTTP ${status}` : String(code)}`;
  const isRefused = code !== undefined && REFUSED_NUMBERS.has(code);
  return isRefused ? new SmsRefusedError(told) : new SmsDelayedError(told);
}
