import type { ApiPaymentRequest } from '@pinkas/contract/api/v1/payment-request-resource';

import { given, type Reading } from '../../adapter/adapter.api.ts';
import { notSupportedAnswer } from '../answers/refusal-answer.ts';
import { created, type MorningCall, type SentAnswer } from '../calls/morning-call.ts';
import { docTypeOf } from '../documents/doc-types.ts';
import { onlyOne } from '../documents/to-lines.ts';
import { answerProblems, proveWorking } from '../sign-in/prove-working.ts';

/** A payment request has no address to return to: a shop that waits there would never hear of the payment. */
const RETURNS = ['successUrl', 'failureUrl', 'notifyUrl'] as const;

function payerOf(client: Reading): object {
  const id = client.line('id');
  if (id !== '') return { id };
  return {
    name: client.line('name'),
    ...given('email', client.texts('emails')[0]),
    ...given('phone', client.line('mobile') || client.line('phone')),
  };
}

function typeOf(reading: Reading): number | undefined {
  if (!reading.has('type')) return undefined;
  const type = docTypeOf(reading.whole('type') ?? Number.NaN);
  if (type === undefined) reading.refuse('type', 'VALUE_NOT_ALLOWED');
  return type;
}

/** Reads what a request for a form says, as the API takes it. */
function readForm(reading: Reading): object {
  const client = reading.has('client') ? onlyOne(reading, 'client') : undefined;
  if (client === undefined) reading.refuse('client', 'FIELD_REQUIRED');
  const currency = reading.line('currency').toUpperCase();
  if (currency !== '' && currency !== 'ILS') reading.refuse('currency', 'VALUE_NOT_ALLOWED');
  if (!reading.has('amount')) reading.refuse('amount', 'FIELD_REQUIRED');
  return {
    customer: client === undefined ? {} : payerOf(client),
    ...given('amount', reading.decimal('amount', 2)),
    ...given('type', typeOf(reading)),
    title: reading.line('description'),
    language: reading.line('lang') === 'en' ? 'en' : 'he',
    ...given('instalmentsMax', reading.whole('maxPayments')),
  };
}

/** Answers the address of a form on which a customer pays. Throws RefusedByApi. */
export async function paymentForm(call: MorningCall): Promise<SentAnswer> {
  const { reading, api, idempotencyKey } = call;
  const request = readForm(reading);
  if (RETURNS.some((name) => reading.has(name))) {
    await proveWorking(call);
    return notSupportedAnswer('FORM_WITHOUT_RETURN');
  }
  const problems = await answerProblems(call, 'other');
  if (problems !== undefined) return problems;
  const made = await api.post('/payment-requests', request, idempotencyKey);
  return created({ errorCode: 0, url: (made as unknown as ApiPaymentRequest).link });
}
