import { ezcount as he } from '@pinkas/phrases/he/parts/ezcount';
import { fields as wordsOfFields } from '@pinkas/phrases/he/shell/fields';

import type { RefusedByApi, SentProblem } from '../../adapter/adapter.api.ts';
import { agorotText } from '../../v1/v1.api.ts';
import type { SentAnswer } from '../calls/ezcount-call.ts';
import { withValues } from './words.ts';

/** The number that the vendor gives what waits for the tax authority. */
const AWAITS_AUTHORITY = 460;
const HELD_STATUS = 417;

/** Fields of the API by the names of the vendor. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/^lines/, 'item'],
  [/^payments/, 'payment'],
  [/^customer\.taxId/, 'customer_crn'],
  [/^customer\.mobile/, 'customer_cell'],
  [/^customer\.(?:id|name)/, 'customer_name'],
  [/^customer\.(\w+)/, 'customer_$1'],
  [/^send\.email/, 'customer_email'],
  [/^links/, 'parent'],
  [/^externalId/, 'transaction_id'],
  [/^remarks/, 'comment'],
  [/^subject/, 'description'],
  [/^language/, 'lang'],
  [/^discount/, 'price_discount'],
  [/^currencyRate/, 'currency_rate'],
  [/^currency/, 'main_currency_iso'],
  [/^total/, 'price_total'],
];
const ROW_NAMES: readonly (readonly [RegExp, string])[] = [
  [/^(item\[\d+\])\.description/, '$1.details'],
  [/^(item\[\d+\])\.quantity/, '$1.amount'],
  [/^(item\[\d+\])\.discount.*/, '$1.discount_price'],
  [/^(payment\[\d+\])\.amount/, '$1.payment_sum'],
  [/^(payment\[\d+\])\.kind/, '$1.payment_type'],
  [/^(payment\[\d+\])\.remark/, '$1.comment'],
  [/^(payment\[\d+\])\.chequeNumber/, '$1.checks_number'],
  [/^(payment\[\d+\])\.name/, '$1.other_payment_type_name'],
  [/^(payment\[\d+\])\.instalments/, '$1.cc_num_of_payments'],
  [/^(payment\[\d+\])\.lastDigits/, '$1.cc_number'],
];

function named(field: string, names: typeof NAMES): string {
  const found = names.find(([pattern]) => pattern.test(field));
  return found === undefined ? field : field.replace(found[0], found[1]);
}

/** Returns the name of the vendor for a field of the API. */
export function sentNameOf(field: string): string {
  return named(named(field, NAMES), ROW_NAMES);
}

function isOwn(code: string): code is keyof typeof he {
  return Object.hasOwn(he, code);
}

function sentenceOf({ refusal }: RefusedByApi): string {
  const { code, message_he: message, params } = refusal;
  if (!isOwn(code)) return message;
  const total = params['totalAgorot'];
  return withValues(he[code], { total: typeof total === 'number' ? agorotText(total) : '' });
}

/** Refusals have the status that programs of the vendor read, which is 200 but where they have to wait. */
function statusOf(status: number): number {
  return status === HELD_STATUS || status === 429 || status >= 500 ? status : 200;
}

/** Returns the answer to a request that the API refused. */
export function refusalAnswer(refused: RefusedByApi): SentAnswer {
  const { status, refusal, retryAfter } = refused;
  const details = refusal.details.map(({ field, message_he: words }) => ({
    field: sentNameOf(field),
    words,
  }));
  const { documentId, number } = refusal.params;
  return {
    status: statusOf(status),
    retryAfter,
    body: {
      success: false,
      errNum: status === HELD_STATUS ? AWAITS_AUTHORITY : status,
      errMsg: [
        sentenceOf(refused),
        ...details.map(({ field, words }) => `${field}: ${words}`),
      ].join('. '),
      errCode: refusal.code,
      requestId: refusal.requestId,
      ...(status === HELD_STATUS && { doc_uuid: documentId, doc_number: number }),
    },
  };
}

/** Returns the answer for a document whose allocation number was asked for and did not come yet. */
export function waitingAnswer(
  { id, number }: { readonly id: string; readonly number: string },
  requestId: string,
): SentAnswer {
  return {
    status: HELD_STATUS,
    body: {
      success: false,
      errNum: AWAITS_AUTHORITY,
      errMsg: he.AWAITING_NUMBER,
      errCode: 'AWAITING_NUMBER',
      requestId,
      doc_uuid: id,
      doc_number: number,
    },
  };
}

/** Returns the answer to a request with fields that cannot be read. */
export function problemsAnswer(problems: readonly SentProblem[], requestId: string): SentAnswer {
  const words: Readonly<Record<string, string>> = wordsOfFields;
  return {
    status: 200,
    body: {
      success: false,
      errNum: 400,
      errMsg: [
        he.INVALID_REQUEST,
        ...problems.map(({ field, code }) => `${field}: ${words[code] ?? code}`),
      ].join('. '),
      errCode: 'INVALID_REQUEST',
      requestId,
    },
  };
}
