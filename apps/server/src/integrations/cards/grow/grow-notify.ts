import { z } from 'zod';

import { isSameText } from '../../../platform/keyed-hash.ts';
import type { GatewayAccount, IncomingNotify, ReadNotify, ReturnHint } from '../card-gateway.ts';
import { jsonOf } from '../read-answer.ts';
import { toldFields } from '../told-fields.ts';
import { readForm } from './grow-form.ts';
import { pageIdOf } from './grow-requests.ts';

/**
 * Reads a message of either family: the form that answers one page (`notifyUrl`), which nothing proves, or the JSON of an
 * account's webhooks, which carries the account's key. Both are only hints: each payment is asked about.
 */
export function readNotify(notify: IncomingNotify, account: GatewayAccount): ReadNotify {
  const body = notify.rawBody.toString('utf8');
  const json = jsonOf(body);
  if (typeof json === 'object' && json !== null) return readWebhook(json, account);
  const form = readForm(body, notify.headers['content-type'] ?? '');
  return { isGenuine: undefined, hint: formHint(form) };
}

function formHint(form: ReadonlyMap<string, string>): ReturnHint | undefined {
  const field = (name: string): string => form.get(`data${name}`)?.trim() ?? '';
  const transactionId = field('[transactionId]');
  if (transactionId === '') return undefined;
  const [processId, processToken] = [field('[processId]'), field('[processToken]')];
  return {
    transactionId,
    ...toldFields({
      proof: field('[transactionToken]'),
      pageId: processId === '' ? undefined : pageIdOf(processId, processToken),
      reference: field('[customFields][cField1]'),
    }),
  };
}

/** Failed standing orders spell the key in another way. */
const Keyed = z.object({
  webhookKey: z.string().optional(),
  webhook_key: z.string().optional(),
});
/** A payment; standing orders that Grow runs itself and invoices that it makes are other messages. */
const Payment = z.object({
  transactionCode: z.string().min(1),
  paymentSum: z.union([z.number(), z.string()]),
  directDebitId: z.undefined().optional(),
});

/**
 * The key is compared in constant time; a message of an invoice carries none. That `transactionCode` is the number of the
 * transaction in the calls is not confirmed, so it leads to an attempt only where a page told the same number.
 */
function readWebhook(json: object, { credentials }: GatewayAccount): ReadNotify {
  const expected = credentials['webhookKey'] ?? '';
  const keys = Keyed.safeParse(json).data;
  const told = keys?.webhookKey ?? keys?.webhook_key ?? '';
  const payment = Payment.safeParse(json).data;
  const isKeyed = expected !== '' && (told !== '' || payment !== undefined);
  return {
    isGenuine: isKeyed ? isSameText(told, expected) : undefined,
    hint: payment === undefined ? undefined : { transactionId: payment.transactionCode },
  };
}
