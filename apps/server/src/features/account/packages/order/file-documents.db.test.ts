import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { aCredit } from '@pinkas/test-kit/a-document';
import { aLine } from '@pinkas/test-kit/an-invoice';
import { addDays } from '@pinkas/domain/time/local-date';
import { expect, test } from 'vitest';

import { aPackage, NOTEBOOK, orderOf, USER_ADDON } from '../../../../../test/account/packages.ts';
import { todayIn } from '../../../../../test/account/package-shop.ts';
import { buyer, shop, sql, startSubscribers } from '../../../../../test/account/subscriber.ts';
import { write } from '../../../../../test/accounting/customers.ts';
import { issueOf } from '../../../../../test/accounting/issue.ts';
import { signIn } from '../../../../../test/auth/sign-in.ts';
import { releaseHeldMails } from '../../../../platform/mail/release-held-mails.ts';
import { fileCredits } from './file-credits.ts';
import { fileDocuments } from './file-documents.ts';

/* The documents of the product itself among the expenses of who buys it. */

startSubscribers();

const services = () => shop.cards.server.services;
const sellerId = () => shop.seller.user.accountId;

interface Filed extends Record<string, unknown> {
  readonly id: string;
  readonly kind: string;
  readonly reference: string;
  readonly gross: number;
}

const filed = () =>
  sql<Filed>(
    `select e.id, e.kind, e.state, e.source, e.supplier_name as supplier, e.supplier_tax_id as "taxId", e.reference,
        e.document_date::text as on, e.gross_agorot::int as gross, e.vat_agorot::int as vat, e.category_code as category,
        e.paid_by as "paidBy", e.allocation_number as "allocationNumber", e.description,
        (select count(*)::int from attachments a join stored_files f on f.account_id = a.account_id and f.id = a.file_id
          where a.account_id = e.account_id and a.entity_kind = 'expense' and a.entity_id = e.id
            and f.media_type = 'application/pdf' and f.pages = 1) as files
      from expenses e where e.account_id = $1 order by e.created_at, e.id`,
    [buyer.accountId],
  );

async function idOfFirst(): Promise<string> {
  const { orders } = await buyer.shown();
  return orders.at(-1)?.id ?? '';
}

test('each paid order becomes an expense that waits for approval, with the invoice of the seller', async () => {
  const paidUntil = await buyer.subscribe();
  const [business] = await sql<{ name: string; taxId: string }>(
    `select name_he as name, tax_id as "taxId" from business_profiles where account_id = $1`,
    [sellerId()],
  );
  const [first] = (await buyer.shown()).orders;
  expect(await filed()).toMatchObject([
    {
      kind: 'invoice-receipt',
      state: 'waiting',
      source: 'supplier',
      supplier: business?.name,
      taxId: business?.taxId,
      reference: String(first?.documentNumber),
      on: todayIn(shop),
      gross: 2832,
      vat: 432,
      category: 'software',
      paidBy: 'card',
      allocationNumber: '',
      files: 1,
    },
  ]);
  await orderOf(buyer.browser(), aPackage(NOTEBOOK, 'MONTH'), 3068);
  await buyer.settle();
  const addon = (await buyer.shown()).addons.find(({ id }) => id === USER_ADDON);
  const price = addon?.cost?.totalAgorot ?? 0;
  await orderOf(buyer.browser(), { kind: 'addon', addonId: USER_ADDON }, price);
  await buyer.settle();
  await buyer.to(addDays(paidUntil, 1));
  await buyer.renew();
  // 50.00 and 12.00 of the add-on, and 11.16 of VAT.
  expect((await filed()).map(({ gross }) => gross)).toEqual([2832, 3068, price, 7316]);
  const numbers = (await buyer.shown()).orders.map(({ documentNumber }) => String(documentNumber));
  expect((await filed()).map(({ reference }) => reference)).toEqual(numbers.toReversed());
});

test('an invoice is filed once, whatever runs twice, and does not come back when it is removed', async () => {
  await buyer.subscribe();
  const [expense] = await filed();
  const trade = { sellerId: sellerId(), buyerId: buyer.accountId };
  const orderId = await idOfFirst();
  await sql('delete from expense_dues where account_id = $1', [buyer.accountId]);
  await sql('delete from expenses where account_id = $1', [buyer.accountId]);
  // A process that ended in between left nothing, and two that take it up again file one.
  await Promise.all([1, 2].map(() => fileDocuments(services(), trade, orderId)));
  const [again, ...more] = await filed();
  expect([again?.reference, more]).toEqual([expense?.reference, []]);
  const removed = await write(
    buyer.browser(),
    'POST',
    `/v2/api/expenses/${again?.id ?? ''}/remove`,
    {},
  );
  expect(removed.status).toBe(200);
  await fileDocuments(services(), trade, orderId);
  expect(
    await sql('select id from expenses where account_id = $1 and removed_at is null', [
      buyer.accountId,
    ]),
  ).toEqual([]);
});

test('a credit of the seller follows as a credit note, once', async () => {
  await buyer.subscribe();
  const [order] = (await buyer.shown()).orders;
  const [invoice] = await sql<{ id: string; docType: number; totalAgorot: number }>(
    `select id, doc_type as "docType", total_agorot::int as "totalAgorot" from documents where account_id = $1 and number = $2 and doc_type = $3`,
    [sellerId(), order?.documentNumber, DOC_TYPES.INVOICE_RECIEPT],
  );
  if (invoice === undefined) throw new Error('there is an invoice');
  const seller = await signIn(shop.cards.server, shop.seller.user);
  const lines = [aLine({ unitPriceE4: 100_000 })];
  const credit = await issueOf(
    seller,
    aCredit(invoice, { lines, expectedTotalAgorot: 1180, documentDate: todayIn(shop) }),
  );
  await Promise.all([fileCredits(services()), fileCredits(services())]);
  await buyer.settle();
  await fileCredits(services());
  await buyer.settle();
  const [, note, ...more] = await filed();
  expect(more).toEqual([]);
  expect(note).toMatchObject({
    kind: 'credit-note',
    state: 'waiting',
    reference: String(credit.number),
    gross: 1180,
    vat: 180,
    paidBy: null,
    files: 1,
  });
});

test('an invoice whose allocation number is asked for is filed with it', async () => {
  await orderOf(buyer.browser(), aPackage(NOTEBOOK, 'MONTH'), 5900);
  await shop.cards.worker.runAll(sellerId());
  const [attempt] = await sql<{ documentId: string }>(
    `select document_id as "documentId" from card_attempts a join package_sales s on s.attempt_id = a.id
      where s.buyer_account_id = $1`,
    [buyer.accountId],
  );
  const key = [sellerId(), attempt?.documentId];
  await sql(
    `insert into allocation_requests (account_id, document_id, state, asked_at, requested_by, deliveries_wait_until)
      values ($1, $2, 'asked', now(), gen_random_uuid(), now())`,
    key,
  );
  await buyer.settle();
  expect(await filed()).toEqual([]);
  await sql(
    `update allocation_requests set state = 'manual' where account_id = $1 and document_id = $2`,
    key,
  );
  await sql(
    `insert into attached_allocation_numbers (account_id, id, document_id, allocation_number, at, actor_kind)
      values ($1, gen_random_uuid(), $2, '202611300000000000123456789', now(), 'system')`,
    key,
  );
  shop.cards.server.time.advance(600_000);
  await releaseHeldMails(services());
  await buyer.settle();
  expect(await filed()).toMatchObject([{ gross: 5900, allocationNumber: '123456789' }]);
});
