import type { StartedPayment } from '@pinkas/contract/public/payment-page/pay-fields';
import type {
  PayChoice,
  StartPaymentRequest,
} from '@pinkas/contract/public/payment-page/payment-page.contract';
import { VISITOR } from '@pinkas/domain/identity/actor';
import { phrasesIn } from '@pinkas/phrases/both-languages';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';

import { systemInAccount, type RequestContext } from '../../../platform/context.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { assertAccountAtWork } from '../../../platform/resting-accounts.ts';
import type { Services } from '../../../platform/services.ts';
import { issueDependenciesOf } from '../../accounting/documents/documents.api.ts';
import {
  assertSaleIssuable,
  attemptToken,
  confirmAttempt,
  openPaymentPage,
  type PaymentPlan,
  type PayTarget,
  type StoredAttempt,
} from '../../sales/card-payments/card-payments.api.ts';
import { chosenSums, type ChosenSums } from './payable-choice.ts';
import { findDoubt, gatewayOf, getPayTarget, getSettled } from './payment-page.reads.ts';
import { passCheck } from './payment-velocity.ts';
import { startOnce } from './start-once.ts';

/** Attempts without an answer whose gateway is asked before another page is opened; the schedule asks about older ones. */
const ASKED_FIRST_MAX = 5;

export interface StartRequest {
  readonly choice: PayChoice;
  readonly amountAgorot: number;
  readonly payer: {
    readonly name: string;
    readonly email: string | null;
    readonly phone: string;
  };
  readonly instalments: number;
  /** The payer ticked that the card is kept. */
  readonly keepsCard?: StartPaymentRequest['keepsCard'];
  readonly proof?: StartPaymentRequest['proof'];
  /** The visitor passed the check of the page that leads here. */
  readonly isChecked?: true;
}

function assertPayable({ state, amountAgorot }: PayTarget): void {
  if (state === 'ended') throw new AppError('PAYMENT_REQUEST_ENDED');
  if (state === 'paid' || amountAgorot === 0) throw new AppError('NOTHING_TO_PAY');
}

/** Asks the gateway about what has no answer yet: a second charge never comes beside one that may have gone through. */
export async function askEarlier(
  { services }: RequestContext,
  accountId: number,
  unsettled: readonly StoredAttempt[],
): Promise<void> {
  const open = unsettled.filter(
    ({ state }) => state === 'pending' || state === 'unknown' || state === 'postponed',
  );
  for (const { id: attemptId } of open.slice(0, ASKED_FIRST_MAX)) {
    await confirmAttempt(services, { accountId, attemptId, actor: VISITOR });
  }
}

function planOf(
  { sale }: PayTarget,
  { documents }: ChosenSums,
  mailTo: readonly string[],
): PaymentPlan {
  return sale === null ? { kind: 'documents', documents, mailTo } : { ...sale, mailTo };
}

/** What gateways print: the title of the business, or the documents. */
function descriptionOf({ title, documents, language }: PayTarget, chosen: ChosenSums): string {
  if (title !== '') return title;
  const paid = new Set(chosen.documents.map(({ documentId }) => documentId));
  const [first, ...others] = documents.filter(({ documentId }) => paid.has(documentId));
  const text = phrasesIn(language, 'paymentPage');
  if (first === undefined) return text('paymentOf');
  return text('describes', {
    document: `${docTypeWords(first.docType, language)} ${String(first.number)}`,
    others: others.length,
  });
}

/** Refuses what the business could issue no document for, before any money moves: the payer can do nothing about it. */
async function assertDocumentFollows(
  services: Services,
  { accountId, responsibleId: userId }: PayTarget,
  plan: PaymentPlan,
  amountAgorot: number,
): Promise<void> {
  if (plan.kind !== 'sale') return;
  const actor = systemInAccount(services, 'payment-page', { accountId, userId, ip: '' });
  const deps = issueDependenciesOf(services);
  try {
    await actor.transaction((tx) => assertSaleIssuable(actor, tx, deps, { plan, amountAgorot }));
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'BUSY') throw error;
    services.log.warn(
      { err: error, accountId },
      'a payment was not opened: no document could follow',
    );
    throw new AppError('PAYMENT_NOT_READY');
  }
}

/**
 * Opens a page of the card gateway for what a visitor chose, once under a key. What is charged is computed from the state
 * now. Before the gateway is asked for a page, the visitor passes the check, and every earlier attempt without an answer is
 * asked about. Refusals: those of the contract.
 */
export async function startPayment(
  context: RequestContext,
  token: string,
  request: StartRequest,
  idempotencyKey: string,
): Promise<StartedPayment> {
  const target = await getPayTarget(context.services, token);
  const { accountId, sourceId } = target;
  const { proof: _proof, isChecked: _isChecked, ...input } = request;
  const write = { write: 'payment.start', idempotencyKey, input: { sourceId, ...input } };
  return startOnce(context, accountId, write, () => open(context, target, token, request));
}

async function open(
  context: RequestContext,
  asked: PayTarget,
  token: string,
  request: StartRequest,
): Promise<StartedPayment> {
  const { services, db, clock } = context;
  const { accountId } = asked;
  await inAccount(db, { accountId }, (tx) => assertAccountAtWork(tx, clock));
  const before = await getSettled(services, token);
  assertPayable(before.target);
  chosenSums(before.target, request.choice, request.amountAgorot);
  if (request.isChecked !== true) await passCheck(context, asked, request.proof);
  await askEarlier(context, accountId, before.unsettled);
  const { target, unsettled } = await getSettled(services, token);
  const doubt = await inAccount(db, { accountId }, (tx) => findDoubt(tx, unsettled));
  assertPayable(target);
  if (doubt !== undefined) {
    const statusToken = attemptToken(services.config.secret, accountId, doubt.id);
    throw new AppError('PAYMENT_IN_DOUBT', { statusToken });
  }
  const chosen = chosenSums(target, request.choice, request.amountAgorot);
  const email = request.payer.email ?? target.payer.email;
  const plan = planOf(target, chosen, email === '' ? [] : [email]);
  await assertDocumentFollows(services, target, plan, chosen.amountAgorot);
  const { keepsFor } = target;
  const isKept = request.keepsCard === true && (await gatewayOf(services, accountId)).savesCards;
  const opened = await openPaymentPage(services, accountId, {
    actor: VISITOR,
    source: target.source,
    sourceId: target.sourceId,
    amountMinor: chosen.amountAgorot,
    currency: 'ILS',
    instalmentsMax: Math.min(request.instalments, target.instalmentsMax),
    isByPhone: false,
    payer: {
      name: request.payer.name,
      email,
      phone: request.payer.phone === '' ? target.payer.phone : request.payer.phone,
    },
    plan,
    description: descriptionOf(target, chosen),
    language: target.language,
    responsibleId: target.responsibleId,
    ...(isKept && keepsFor !== undefined && { savesFor: keepsFor }),
  });
  const { url, fields } = opened.page;
  return { url, fields: fields ?? null, statusToken: opened.token };
}
