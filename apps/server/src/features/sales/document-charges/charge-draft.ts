import type { FieldCode } from '@pinkas/contract/errors';
import type {
  ChargeDraft,
  documentChargesContract,
} from '@pinkas/contract/sales/document-charges/document-charges.contract';
import { CHARGED_TYPES } from '@pinkas/domain/documents/rules/document-rules';
import { docTypeWords } from '@pinkas/phrases/doc-type-words';
import type { z } from 'zod';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { runOnce } from '../../../platform/writes/run-once.ts';
import { assertIssuable, issueDependenciesOf } from '../../accounting/documents/documents.api.ts';
import { endSchedule, lockActive } from '../../accounting/drafts/drafts.api.ts';
import { terminalOfCurrency } from '../../settings/cc-gateways/cc-gateways.api.ts';
import {
  draftedDocumentOf,
  findAttempt,
  isOpenAttempt,
  openPaymentPage,
  type PagePayment,
} from '../card-payments/card-payments.api.ts';
import { findHold } from './draft-charges.reads.ts';

type Opened = z.output<(typeof documentChargesContract)['charge']['response']>;

function wrongRow(code: FieldCode): AppError {
  return new AppError('INVALID_REQUEST', {}, [{ path: ['payment'], code }]);
}

/** The card row that is charged: of a document that takes receipts, in shekels, and a deal of its own. */
function chargedRow({ request, payment }: ChargeDraft) {
  if (!CHARGED_TYPES.includes(request.docType)) throw wrongRow('VALUE_NOT_ALLOWED');
  const row = request.payments[payment];
  const isCharged = row?.kind === 'card' && row.currency === '' && row.dealPayment === 0;
  if (!isCharged) throw wrongRow('VALUE_NOT_ALLOWED');
  if (row.sumAgorot === 0) throw wrongRow('FIELD_REQUIRED');
  return row;
}

/** The key of a draft that can be charged. Refusals: NOT_FOUND, DRAFT_ISSUED, DRAFT_BEING_CHARGED. */
async function lockedKeyOf(tx: AccountTx, draftId: string): Promise<string> {
  const { issueKey, issuedId } = await lockActive(tx, draftId, 'draft');
  if (issuedId !== null) throw new AppError('DRAFT_ISSUED', { documentId: issuedId });
  if ((await findHold(tx, issueKey)) !== null) throw new AppError('DRAFT_BEING_CHARGED');
  return issueKey;
}

/** Returns the payment that a request asks for. Refusals: those of the key and of the row, NO_CARD_TERMINAL, and those of an issue. */
async function paymentOf(
  ctx: AccountContext,
  tx: AccountTx,
  wanted: ChargeDraft,
): Promise<PagePayment> {
  const { draftId, payment, request } = wanted;
  const row = chargedRow(wanted);
  const issueKey = await lockedKeyOf(tx, draftId);
  const terminalId = await terminalOfCurrency(tx, 'ILS');
  if (terminalId === undefined) throw new AppError('NO_CARD_TERMINAL');
  const { customer, subject, language, docType, mailTo } = request;
  const plan = { kind: 'draft', issueKey, request, payment, mailTo } as const;
  const charge = { id: newId(), amountMinor: row.sumAgorot, answer: null };
  const input = draftedDocumentOf(charge, plan);
  await assertIssuable(ctx, tx, issueDependenciesOf(ctx.services), input, issueKey);
  const { name, email, phone, mobile } = customer;
  return {
    actor: ctx.actor,
    source: 'draft',
    sourceId: issueKey,
    amountMinor: row.sumAgorot,
    currency: 'ILS',
    instalmentsMax: row.instalments,
    isByPhone: true,
    payer: { name, email, phone: phone === '' ? mobile : phone },
    plan,
    description: subject === '' ? docTypeWords(docType, language) : subject,
    language,
    responsibleId: ctx.userId,
    terminalId,
    async before(own) {
      // Of two screens with the same draft one charges it. What was confirmed goes before a day that was set for it.
      await lockedKeyOf(own, draftId);
      await endSchedule(own, draftId);
    },
  };
}

/**
 * Opens the page of the gateway for a card row of a draft, once under a key. What is issued after the charge is what was
 * checked here. Refusals: those of `paymentOf`, CARD_GATEWAY_UNAVAILABLE where no page opened.
 */
export function chargeDraft(
  ctx: AccountContext,
  wanted: ChargeDraft,
  idempotencyKey: string,
): Promise<Opened> {
  const request = { write: 'draft.charge', idempotencyKey, input: wanted };
  return runOnce<Opened>(
    ctx,
    request,
    async () => {
      const payment = await ctx.transaction((tx) => paymentOf(ctx, tx, wanted));
      const { attemptId, page } = await openPaymentPage(ctx.services, ctx.accountId, payment);
      const { url, fields } = page;
      return { attemptId, url, ...(fields !== undefined && { fields: { ...fields } }) };
    },
    async (tx, { attemptId }) => {
      const attempt = await findAttempt(tx, attemptId);
      return attempt !== undefined && isOpenAttempt(attempt);
    },
  );
}
