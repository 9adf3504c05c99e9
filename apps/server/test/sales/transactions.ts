import type { TransactionDetail } from '@pinkas/contract/sales/card-payments/transaction-rows';
import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { HttpBrowser } from '@pinkas/test-kit/http-browser';

import { getJson } from '../accounting/customers.ts';
import {
  goBack,
  openPage,
  PAYER,
  payOn,
  type CardServer,
  type PayingBusiness,
} from './paying-business.ts';
import type { PaymentPlan } from '../../src/features/sales/card-payments/card-payments.api.ts';

export const TRANSACTIONS = '/v2/api/sales/transactions';

export function aSale(changes: Partial<Extract<PaymentPlan, { kind: 'sale' }>> = {}): PaymentPlan {
  return {
    kind: 'sale',
    docType: DOC_TYPES.INVOICE_RECIEPT,
    customerId: null,
    customer: { ...BLANK_CUSTOMER, name: PAYER.name, email: PAYER.email },
    language: 'he',
    description: 'חוג ציור',
    mailTo: [PAYER.email],
    ...changes,
  };
}

/** A page that waits for its payer. Returns the id of its attempt. */
export async function givenOpenPage(
  cards: CardServer,
  business: PayingBusiness,
  amountMinor: number,
): Promise<string> {
  return (await openPage(cards, business, { plan: aSale(), amountMinor })).attemptId;
}

/** A payment that was made, with its document. Returns the id of its attempt. */
export async function givenPaid(
  cards: CardServer,
  business: PayingBusiness,
  amountMinor: number,
): Promise<string> {
  const opened = await openPage(cards, business, { plan: aSale(), amountMinor });
  await goBack(await payOn(cards, opened));
  await cards.worker.runAll(business.user.accountId);
  return opened.attemptId;
}

export function transactionOf(browser: HttpBrowser, id: string): Promise<TransactionDetail> {
  return getJson(browser, `${TRANSACTIONS}/${id}`);
}

/** A payment that nobody could tell of for a day: it is on the desk. Its payer never paid, or did and nobody heard of it. */
export async function givenUnknown(
  { server }: CardServer,
  { user }: PayingBusiness,
  attemptId: string,
): Promise<void> {
  await server.db.superuser.query(
    `update card_attempts set state = 'unknown', next_inquiry_at = null, trouble = 'cannot-tell'
      where account_id = $1 and id = $2`,
    [user.accountId, attemptId],
  );
}
