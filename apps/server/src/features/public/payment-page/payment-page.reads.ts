import type { PaymentPage } from '@pinkas/contract/public/payment-page/payment-page.contract';
import { leastPaymentOf } from '@pinkas/domain/clearing/lay-payment';
import { maskedEmail } from '@pinkas/domain/identifiers/masked-email';
import { localDate } from '@pinkas/domain/time/local-date';

import { epochMsOf } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import {
  readPaidBusiness,
  attemptToken,
  isInDoubt,
  lastAnswersOf,
  listOfSource,
  listUnsettled,
  type PayTarget,
  type StoredAttempt,
} from '../../sales/card-payments/card-payments.api.ts';
import { openTerminal, terminalOfCurrency } from '../../settings/cc-gateways/cc-gateways.api.ts';
import { readPayTarget } from './find-pay-target.ts';
import { pagePathsOf, readFollowing } from './following-documents.reads.ts';
import { withoutCharged } from './settle-target.ts';

/** How long a page of a gateway waits for the payer. */
const PAGE_OPEN_MS = 30 * 60_000;

/** Returns what a link asks to pay. NOT_FOUND for a token that was never given out. */
export async function getPayTarget(services: Services, token: string): Promise<PayTarget> {
  const target = await readPayTarget(services, token, (_tx, found) => Promise.resolve(found));
  if (target === undefined) throw new AppError('NOT_FOUND');
  return target;
}

/** Returns what a link asks to pay after all that is known. NOT_FOUND for a token that was never given out. */
export async function getSettled(services: Services, token: string): Promise<SettledTarget> {
  const now = services.clock.now();
  const settled = await readPayTarget(services, token, (tx, asked) => settleTarget(tx, asked, now));
  if (settled === undefined) throw new AppError('NOT_FOUND');
  return settled;
}

/** A target without what was charged and is not booked yet, and the attempts that may still pay it, the newest first. */
export interface SettledTarget {
  readonly target: PayTarget;
  readonly unsettled: readonly StoredAttempt[];
}

async function settleTarget(tx: AccountTx, target: PayTarget, now: string): Promise<SettledTarget> {
  const documentIds = target.documents.map(({ documentId }) => documentId);
  const unsettled = await listUnsettled(tx, { sourceId: target.sourceId, documentIds }, now);
  return { target: withoutCharged(target, unsettled), unsettled };
}

/** Returns the newest attempt of which nobody can say whether its money moved. */
export async function findDoubt(
  tx: AccountTx,
  unsettled: readonly StoredAttempt[],
): Promise<StoredAttempt | undefined> {
  const answers = await lastAnswersOf(
    tx,
    unsettled.map(({ id }) => id),
  );
  return unsettled.find((attempt) => isInDoubt(attempt, answers.get(attempt.id)));
}

/** Returns whether a payer may still be on the page of an attempt. */
export function isPageOpen({ state, openedAt }: StoredAttempt, nowMs: number): boolean {
  return state === 'pending' && openedAt !== null && epochMsOf(openedAt) > nowMs - PAGE_OPEN_MS;
}

async function earlierOf(
  { config, clock }: Services,
  tx: AccountTx,
  unsettled: readonly StoredAttempt[],
): Promise<PaymentPage['earlier']> {
  const doubt = await findDoubt(tx, unsettled);
  const attempt = doubt ?? unsettled.find((one) => isPageOpen(one, clock.nowMs()));
  if (attempt === undefined) return null;
  return {
    kind: doubt === undefined ? 'page-open' : 'in-doubt',
    statusToken: attemptToken(config.secret, tx.accountId, attempt.id),
    at: attempt.createdAt,
  };
}

interface ChargingGateway {
  readonly name: PaymentPage['gateway'];
  readonly hasInstalments: boolean;
  readonly savesCards: boolean;
}

/** Returns the gateway that charges now, and what of it a payer may choose. */
export async function gatewayOf(services: Services, accountId: number): Promise<ChargingGateway> {
  const id = await inAccount(services.db, { accountId }, (tx) => terminalOfCurrency(tx, 'ILS'));
  const terminal = id === undefined ? undefined : await openTerminal(services, accountId, id);
  return {
    name: terminal?.gateway.name ?? null,
    hasInstalments: terminal?.gateway.capabilities.has('instalments') ?? false,
    savesCards: terminal?.gateway.capabilities.has('save-card') ?? false,
  };
}

/** Returns what the payment page of a link shows. */
export async function readPaymentPage(services: Services, token: string): Promise<PaymentPage> {
  const { clock } = services;
  const found = await readPayTarget(services, token, async (tx, asked) => {
    const { target, unsettled } = await settleTarget(tx, asked, clock.now());
    const { documents, amountAgorot } = target;
    const pathOf = await pagePathsOf(
      services,
      tx,
      documents.map(({ documentId }) => documentId),
    );
    const paid = (await listOfSource(tx, target.sourceId)).flatMap(
      ({ documentId }) => documentId ?? [],
    );
    const page = {
      business: await readPaidBusiness(tx),
      state: target.state,
      language: target.language,
      title: target.title,
      documents: documents.map((document) => ({
        documentId: document.documentId,
        docType: document.docType,
        number: document.number,
        documentDate: document.documentDate,
        dueDate: document.dueDate,
        subject: document.subject,
        openAgorot: document.openAgorot,
        pagePath: pathOf(document.documentId),
      })),
      amountAgorot,
      leastAgorot: leastPaymentOf(amountAgorot),
      mayPayPart: target.mayPayPart,
      payer: { name: target.payer.name, email: maskedEmail(target.payer.email) },
      validUntil: target.validUntil === null ? null : localDate(target.validUntil),
      earlier: await earlierOf(services, tx, unsettled),
      receipts: await readFollowing(services, tx, paid),
      today: clock.today(),
    };
    return { page, target };
  });
  if (found === undefined) throw new AppError('NOT_FOUND');
  const { page, target } = found;
  const gateway = await gatewayOf(services, target.accountId);
  return {
    ...page,
    instalmentsMax: gateway.hasInstalments ? target.instalmentsMax : 1,
    mayKeepCard: gateway.savesCards && target.keepsFor !== undefined,
    gateway: gateway.name,
  };
}
