import type { PaymentStatus } from '@pinkas/contract/public/payment-page/payment-status.contract';
import { isPageOperation } from '@pinkas/domain/clearing/charge-operation';
import { wasCharged } from '@pinkas/domain/clearing/attempt-state';
import {
  explainResponse,
  RESPONSE_SCHEMES,
} from '@pinkas/domain/clearing/response-codes/response-codes';
import { maskedEmail } from '@pinkas/domain/identifiers/masked-email';

import { epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import {
  readPaidBusiness,
  findAttemptByToken,
  isInDoubt,
  lastAnswersOf,
  refusedTryOf,
  type NamedAttempt,
  type StoredAttempt,
} from '../../sales/card-payments/card-payments.api.ts';
import { thanksOfOrder } from '../../sales/orders/orders.api.ts';
import { payPathOf } from './find-pay-target.ts';
import { readFollowing } from './following-documents.reads.ts';

type AnswerCode = NonNullable<StoredAttempt['answer']>['code'];

/** Inquiries end a day after the start; then a person decides. */
const KNOWN_WITHIN_MS = 86_400_000;

/** Returns the attempt of a token. NOT_FOUND for one that was never given out, and for what no payer began. */
export async function getPayersAttempt(services: Services, token: string): Promise<NamedAttempt> {
  const found = await findAttemptByToken(services, token);
  if (found === undefined || !isPageOperation(found.attempt.operation)) {
    throw new AppError('NOT_FOUND');
  }
  return found;
}

/** Whether a page that takes no money brought its card. */
function isKeptAlone({ operation, savedCardId }: StoredAttempt): boolean {
  return operation === 'save-card' && savedCardId !== null;
}

/** Returns the state that a payer is told: what the gateway confirmed, and nothing that a browser says. */
function payerStateOf(
  attempt: StoredAttempt,
  lastAnswer: string | undefined,
): PaymentStatus['state'] {
  if (isInDoubt(attempt, lastAnswer)) return 'unknown';
  const { state } = attempt;
  if (wasCharged(state) || isKeptAlone(attempt)) return 'paid';
  if (state === 'authorized') return 'held';
  if (state === 'checked') return 'checked';
  if (state === 'declined') return 'refused';
  return state === 'created' || state === 'pending' ? 'waiting' : 'not-paid';
}

/** Why a card was refused, as a payer reads it. */
function reasonOf(code: AnswerCode | undefined): NonNullable<PaymentStatus['reason']> {
  const scheme = RESPONSE_SCHEMES.find((one) => one === code?.scheme);
  if (code === undefined || scheme === undefined) return 'refused';
  return explainResponse(scheme, code.value, { isRefusal: true }).reason;
}

/** Also of a page that is still open: whoever came back from it learns why, and tries another card. */
async function reasonToTell(
  tx: AccountTx,
  { id, answer }: StoredAttempt,
  state: PaymentStatus['state'],
): Promise<PaymentStatus['reason']> {
  if (state === 'refused') return reasonOf(answer?.code);
  const code = state === 'waiting' ? await refusedTryOf(tx, id) : null;
  return code === null ? null : reasonOf(code);
}

/** Returns what the business says to the buyer of an order; empty for other payments. */
async function thanksOf(tx: AccountTx, { source, sourceId }: StoredAttempt): Promise<string> {
  return source === 'order' && sourceId !== null ? thanksOfOrder(tx, sourceId) : '';
}

/** Returns what the page of an attempt shows. */
export async function readPaymentStatus(
  services: Services,
  { accountId, attempt }: NamedAttempt,
): Promise<PaymentStatus> {
  const { db, clock } = services;
  const payPath = await payPathOf(services, accountId, attempt);
  return inAccount(db, { accountId }, async (tx) => {
    const answers = await lastAnswersOf(tx, [attempt.id]);
    const state = payerStateOf(attempt, answers.get(attempt.id));
    const { documentId, plan, answer } = attempt;
    const [document] = await readFollowing(services, tx, documentId === null ? [] : [documentId]);
    return {
      business: await readPaidBusiness(tx),
      isCardAlone: attempt.operation === 'save-card',
      state,
      amountMinor: attempt.amountMinor,
      currency: attempt.currency,
      language: attempt.language,
      reason: await reasonToTell(tx, attempt, state),
      reference: attempt.reference,
      mailTo: maskedEmail('mailTo' in plan ? (plan.mailTo[0] ?? '') : ''),
      lastDigits: answer?.card?.lastDigits ?? '',
      approvalNumber: answer?.approvalNumber ?? '',
      startedAt: attempt.createdAt,
      askedAt: attempt.askedAt,
      asked: attempt.asked,
      nextInquiryAt: attempt.nextInquiryAt,
      knownBy: isoText(epochMsOf(attempt.openedAt ?? attempt.createdAt) + KNOWN_WITHIN_MS),
      document: document ?? null,
      payPath,
      thanks: state === 'paid' ? await thanksOf(tx, attempt) : '',
      now: clock.now(),
    };
  });
}
