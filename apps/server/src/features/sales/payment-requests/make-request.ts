import type { NewPaymentRequest } from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import { saleDocTypesFor } from '@pinkas/domain/clearing/sale-doc-types';
import type { FieldCode } from '@pinkas/contract/errors';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { assertInBook } from '../../accounting/customers/customers.api.ts';
import { issueDependenciesOf } from '../../accounting/documents/documents.api.ts';
import { getCompanyKind } from '../../business/profile/profile.api.ts';
import { terminalOfCurrency } from '../../settings/cc-gateways/cc-gateways.api.ts';
import {
  asFieldOfType,
  assertSaleIssuable,
  findPayable,
} from '../card-payments/card-payments.api.ts';
import { enqueueMessage } from './enqueue-message.ts';
import { insertRequest } from './payment-requests.repository.ts';
import { recordRequestEvent } from './request-events.ts';
import { requestLinkHash } from './request-link.ts';
import { saleOf } from './request-target.ts';

function refuseField(field: string, code: FieldCode): never {
  throw new AppError('INVALID_REQUEST', {}, [{ path: [field], code }]);
}

/** Returns what the documents of a request come to. NOT_FOUND for one of another customer; NOTHING_TO_PAY. */
async function sumOfDocuments(
  tx: AccountTx,
  { customer, documentIds }: NewPaymentRequest,
): Promise<number> {
  const known = await tx
    .selectFrom('documents')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', 'in', documentIds)
    .where('customerId', '=', customer.id)
    .execute();
  if (known.length < documentIds.length) throw new AppError('NOT_FOUND');
  const open = await findPayable(tx, documentIds);
  if (open.length < documentIds.length) throw new AppError('NOTHING_TO_PAY');
  return open.reduce((sum, { openAgorot }) => sum + openAgorot, 0);
}

/** Returns the asked amount, after the checks that need the books; null where the payer writes it. */
async function amountOf(tx: AccountTx, body: NewPaymentRequest): Promise<number | null> {
  if (body.documentIds.length > 0) return sumOfDocuments(tx, body);
  const allowed = saleDocTypesFor(await getCompanyKind(tx));
  if (!allowed.some((docType) => docType === body.docType)) {
    refuseField('docType', 'VALUE_NOT_ALLOWED');
  }
  return body.amountAgorot;
}

/** A request of a known free amount is paid only where its document can be issued. */
async function assertDocumentFollows(
  actor: AccountActor,
  tx: AccountTx,
  services: Services,
  request: Parameters<typeof saleOf>[1],
): Promise<void> {
  const plan = await saleOf(tx, request);
  const { amountAgorot } = request;
  if (plan === null || amountAgorot === null) return;
  try {
    await assertSaleIssuable(actor, tx, issueDependenciesOf(services), { plan, amountAgorot });
  } catch (error) {
    throw asFieldOfType(error);
  }
}

/**
 * Makes a request and enqueues its messages, in one transaction. Refusals: INVALID_REQUEST, NOT_FOUND, NO_CARD_TERMINAL,
 * NOTHING_TO_PAY, MAIL_LIMIT_REACHED, DOCUMENT_REFUSED.
 */
export function makeRequest(
  actor: AccountActor,
  services: Services,
  body: NewPaymentRequest,
  idempotencyKey: string,
): Promise<{ readonly id: string; readonly number: number }> {
  const write = { write: 'payment-request.create', idempotencyKey, input: body };
  return writeOnce(actor, write, (tx) => makeRequestIn(actor, tx, services, body));
}

/** The same in a transaction that does more. */
export async function makeRequestIn(
  actor: AccountActor,
  tx: AccountTx,
  services: Services,
  body: NewPaymentRequest,
): Promise<{ readonly id: string; readonly number: number }> {
  const { accountId, userId, clock } = actor;
  const { customer, documentIds, byMail, byText, ...rest } = body;
  const { validUntil } = rest;
  if (validUntil !== null && validUntil < clock.today()) {
    refuseField('validUntil', 'DATE_NOT_AHEAD');
  }
  if (customer.id !== null) await assertInBook(tx, customer.id);
  if ((await terminalOfCurrency(tx, 'ILS')) === undefined) throw new AppError('NO_CARD_TERMINAL');
  const amountAgorot = await amountOf(tx, body);
  const at = clock.now();
  const request = {
    ...rest,
    id: newId(),
    customerId: customer.id,
    customerName: customer.name,
    customerEmail: customer.email,
    customerPhone: customer.phone,
    amountAgorot,
    byMail,
    byText,
    createdAt: at,
    createdBy: userId,
  };
  const { id } = request;
  await assertDocumentFollows(actor, tx, services, request);
  const linkHash = requestLinkHash(services.config.secret, accountId, id);
  const number = await insertRequest(tx, { ...request, linkHash, documentIds });
  await recordRequestEvent(tx, { requestId: id, kind: 'created', at, actor: actor.actor });
  const message = { request, isReminder: false };
  if (byMail) await enqueueMessage(actor, tx, services, { ...message, channel: 'mail' });
  if (byText) await enqueueMessage(actor, tx, services, { ...message, channel: 'text' });
  await recordAudit(actor, tx, [
    {
      action: 'payment-request.created',
      entityKind: 'payment-request',
      entityId: id,
      detail: { number, amountAgorot, documents: documentIds.length },
    },
  ]);
  return { id, number };
}
