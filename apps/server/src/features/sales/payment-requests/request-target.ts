import type { PaymentRequestRow } from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import type { PaymentRequestState } from '@pinkas/domain/clearing/payment-request-state';
import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { VISITOR } from '@pinkas/domain/identity/actor';

import { accountOfToken } from '../../../platform/account-token.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';
import type { Services } from '../../../platform/services.ts';
import { isMachine } from '../../accounting/documents/documents.api.ts';
import { isOpeningNoted } from '../../business/preferences/preferences.api.ts';
import {
  findPayable,
  type NamedTarget,
  type PayTarget,
  type SalePlan,
} from '../card-payments/card-payments.api.ts';
import {
  findByLink,
  listRequestDocuments,
  type StoredRequest,
} from './payment-requests.repository.ts';
import { findRequestRow } from './payment-requests.reads.ts';
import { recordRequestEvent } from './request-events.ts';

const STATES: Readonly<Record<PaymentRequestState, PayTarget['state']>> = {
  overpaid: 'paid',
  paid: 'paid',
  cancelled: 'ended',
  expired: 'late',
  'partly-paid': 'open',
  opened: 'open',
  sent: 'open',
};

const mailToOf = ({ customerEmail }: Pick<StoredRequest, 'customerEmail'>) =>
  customerEmail === '' ? [] : [customerEmail];

/** The document that follows a free amount: of the customer as the card is now, or as they were typed. */
export async function saleOf(
  tx: AccountTx,
  request: Pick<
    StoredRequest,
    | 'docType'
    | 'customerId'
    | 'language'
    | 'title'
    | 'customerName'
    | 'customerEmail'
    | 'customerPhone'
    | 'amountAgorot'
  >,
): Promise<SalePlan | null> {
  const { docType, customerId, language, title } = request;
  if (docType === null) return null;
  const card =
    customerId === null
      ? undefined
      : await tx
          .selectFrom('customers')
          .select(['name', 'taxId', 'address', 'city', 'contactPerson', 'mobile', 'zip', 'country'])
          .select('foreignId')
          .where('accountId', '=', tx.accountId)
          .where('id', '=', customerId)
          .executeTakeFirst();
  const customer = {
    ...BLANK_CUSTOMER,
    name: request.customerName,
    ...card,
    email: request.customerEmail,
    phone: request.customerPhone,
  };
  const mailTo = mailToOf(request);
  return { kind: 'sale', docType, customerId, customer, language, description: title, mailTo };
}

/** Returns what the link of a request asks to pay, as it is when it is read; undefined where a token is of no account. */
export function nameRequestTarget(
  { clock, config }: Pick<Services, 'clock' | 'config'>,
  token: string,
): NamedTarget | undefined {
  const accountId = accountOfToken(token);
  if (accountId === undefined) return undefined;
  const hash = tokenHash(token);
  return {
    accountId,
    read: async (tx) => {
      const request = await findByLink(tx, hash);
      if (request === undefined) return undefined;
      const row = await findRequestRow(tx, config.secret, request.id, clock.today());
      return row && targetOf(tx, request, row);
    },
  };
}

async function targetOf(
  tx: AccountTx,
  request: StoredRequest,
  row: PaymentRequestRow,
): Promise<PayTarget> {
  const { customerName: name, customerEmail: email, customerPhone: phone } = request;
  return {
    accountId: tx.accountId,
    source: 'request',
    sourceId: request.id,
    state: STATES[row.state],
    language: request.language,
    title: request.title,
    documents: await findPayable(tx, await listRequestDocuments(tx, request.id)),
    sale: await saleOf(tx, request),
    amountAgorot: request.amountAgorot === null ? null : row.leftAgorot,
    mayPayPart: request.mayPayPart,
    instalmentsMax: request.instalmentsMax,
    payer: { name, email, phone },
    ...(request.customerId !== null && { keepsFor: request.customerId }),
    responsibleId: request.createdBy,
    validUntil: request.validUntil,
  };
}

/** Records that the payer of a request opened its page: once a day, neither for machines nor for the business itself, and not where the business records no openings. */
export async function tellRequestOpened(
  { db, clock, caller, userAgent }: Pick<RequestContext, 'db' | 'clock' | 'caller' | 'userAgent'>,
  { accountId, sourceId: requestId }: Pick<PayTarget, 'accountId' | 'sourceId'>,
): Promise<void> {
  if (caller?.accountId === accountId || isMachine(userAgent)) return;
  await inAccount(db, { accountId }, async (tx) => {
    if (!(await isOpeningNoted(tx))) return;
    await recordRequestEvent(tx, { requestId, kind: 'opened', at: clock.now(), actor: VISITOR });
  });
}
