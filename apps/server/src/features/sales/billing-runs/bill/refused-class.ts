import type { ChargeRefusal } from '@pinkas/contract/sales/billing-runs/run-rows';
import type { RefusedClass } from '@pinkas/domain/billing/charge-retries';
import {
  explainResponse,
  RESPONSE_SCHEMES,
  type ResponseScheme,
} from '@pinkas/domain/clearing/response-codes/response-codes';

import type { StoredAttempt } from '../../card-payments/card-payments.api.ts';

export type RefusedAnswer = Pick<StoredAttempt, 'state' | 'answer'>;

function asScheme(scheme: string): ResponseScheme | undefined {
  return RESPONSE_SCHEMES.find((one) => one === scheme);
}

/** Returns by what a charge that moved no money was refused. */
export function refusedClassOf({ state, answer }: RefusedAnswer): RefusedClass {
  if (answer?.isByHand === true) return 'by-hand';
  if (state !== 'declined') return 'lost';
  const { code } = answer ?? {};
  if (code === undefined) return 'lost';
  const scheme = asScheme(code.scheme);
  return scheme === undefined
    ? 'soft'
    : explainResponse(scheme, code.value, { isRefusal: true }).class;
}

/** Returns a refusal by its code; one that names no scheme is of the card companies. */
export function refusalOf(scheme: string | null, code: string): ChargeRefusal {
  const known = asScheme(scheme ?? '') ?? 'shva-emv';
  const { meaning, reason } = explainResponse(known, code, { isRefusal: true });
  return { code, meaning, reason };
}
