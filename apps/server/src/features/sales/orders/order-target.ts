import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { wasCharged } from '@pinkas/domain/clearing/attempt-state';
import { phrasesIn } from '@pinkas/phrases/both-languages';

import { accountOfToken } from '../../../platform/account-token.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { tokenHash } from '../../../platform/keyed-hash.ts';
import {
  listOfSource,
  type NamedTarget,
  type PayTarget,
} from '../card-payments/card-payments.api.ts';
import { findVersion } from '../sales-pages/sales-pages.api.ts';
import {
  findOrder,
  findOrderByLink,
  listOrderLines,
  type StoredOrder,
} from './orders.repository.ts';

async function getVersion(tx: AccountTx, { pageId, versionNumber }: StoredOrder) {
  const version = await findVersion(tx, pageId, versionNumber);
  if (version === undefined) throw new Error('an order names a version that is not there');
  return version;
}

/** Returns what the link of an order asks to pay, as it is when it is read; undefined where a token is of no account. */
export function nameOrderTarget(token: string): NamedTarget | undefined {
  const accountId = accountOfToken(token);
  if (accountId === undefined) return undefined;
  const hash = tokenHash(token);
  return {
    accountId,
    read: async (tx) => {
      const order = await findOrderByLink(tx, hash);
      return order && targetOf(tx, order);
    },
  };
}

async function targetOf(tx: AccountTx, order: StoredOrder): Promise<PayTarget> {
  const { accountId } = tx;
  const { content, publishedBy } = await getVersion(tx, order);
  const { language, docType } = content;
  const { buyerName: name, buyerEmail: email, buyerPhone: phone, address } = order;
  const attempts = await listOfSource(tx, order.id);
  const isPaid = attempts.some(({ state }) => wasCharged(state));
  const unpaid = order.releasedAt === null ? 'open' : 'ended';
  const text = phrasesIn(language, 'orders');
  const number = String(order.number);
  const title = text('orderOf', { number, title: content.title });
  const sent = { name: order.shipping, quantity: 1, unitAgorot: order.shippingAgorot };
  const lines = (await listOrderLines(tx, order.id)).map((line) => ({
    name: line.name,
    quantity: line.quantity,
    unitAgorot: line.unitAgorot,
  }));
  return {
    accountId,
    source: 'order',
    sourceId: order.id,
    state: isPaid ? 'paid' : unpaid,
    language,
    title,
    documents: [],
    sale: {
      kind: 'sale',
      docType,
      customerId: null,
      customer: { ...BLANK_CUSTOMER, name, email, phone, address },
      language,
      description: title,
      lines: order.shippingAgorot > 0 ? [...lines, sent] : lines,
      ...(order.discountAgorot > 0 && { discountAgorot: order.discountAgorot }),
      mailTo: [email],
    },
    amountAgorot: isPaid ? 0 : order.totalAgorot,
    mayPayPart: false,
    instalmentsMax: 1,
    payer: { name, email, phone },
    responsibleId: publishedBy,
    validUntil: null,
  };
}

/** Returns what the page of an order says to its buyer after the payment, in the words of the business. */
export async function thanksOfOrder(tx: AccountTx, orderId: string): Promise<string> {
  const order = await findOrder(tx, orderId);
  return order === undefined ? '' : (await getVersion(tx, order)).content.thanks;
}
