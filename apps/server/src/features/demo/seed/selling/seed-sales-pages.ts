import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { computeOrder } from '@pinkas/domain/sales-pages/order-total';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';

import { isoText } from '../../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { loadPastAttempt } from '../../../sales/card-payments/card-payments.api.ts';
import { placeOrder } from '../../../sales/orders/orders.api.ts';
import { templateContent } from '../../../sales/sales-pages/sales-pages.api.ts';
import { DEMO_TERMINALS } from '../../card-gateways/card-gateways.api.ts';
import type { DemoMember } from '../../demo-business.ts';
import { DEMO_COUPON, DEMO_ORDERS, DEMO_SALES_PAGES, type DemoOrder } from './demo-sales-pages.ts';

interface SeedTarget extends Pick<DemoMember, 'accountId' | 'userId'> {
  /** Makes the links of orders. */
  readonly secret: string;
}

interface SeededPage {
  readonly pageId: string;
  readonly content: SalesPageContent;
}

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

/** Adds published sales pages, with orders that were paid, refunded and left. */
export async function seedSalesPages(
  { db }: { readonly db: Database },
  target: SeedTarget,
  nowMs: number,
): Promise<void> {
  const pages = await seedPages(db, target, isoText(nowMs - 48 * HOUR_MS));
  await inAccount(db, { accountId: target.accountId }, async (tx) => {
    for (const [index, order] of DEMO_ORDERS.entries()) {
      const page = pages.get(order.slug);
      if (page === undefined) throw new Error(`the demo has no page ${order.slug}`);
      await seedOrder(tx, target, { order, page, index, nowMs });
    }
  });
}

async function seedPages(
  db: Database,
  { accountId, userId }: SeedTarget,
  at: string,
): Promise<Map<string, SeededPage>> {
  const pages = new Map<string, SeededPage>();
  for (const { slug, template, changes } of DEMO_SALES_PAGES) {
    const content = { ...templateContent(template, 'he', [DOC_TYPES.INVOICE_RECIEPT]), ...changes };
    const draft = JSON.stringify(content);
    const pageId = newId();
    await db.owner.query(
      `insert into sales_pages (account_id, id, slug, draft, version, created_at, created_by, updated_at)
        values ($1, $2, $3, $4, 2, $5, $6, $5)`,
      [accountId, pageId, slug, draft, at, userId],
    );
    await db.owner.query(
      `insert into sales_page_versions (account_id, page_id, number, content, published_at, published_by)
        values ($1, $2, 1, $3, $4, $5)`,
      [accountId, pageId, draft, at, userId],
    );
    await db.owner.query(
      'update sales_pages set published_number = 1 where account_id = $1 and id = $2',
      [accountId, pageId],
    );
    pages.set(slug, { pageId, content });
  }
  const { slug, code, percent, leastAgorot, usesMax } = DEMO_COUPON;
  await db.owner.query(
    `insert into sales_page_coupons (account_id, id, page_id, code, percent, least_agorot, uses_max, is_active, used, version,
        created_at)
      values ($1, $2, $3, $4, $5, $6, $7, true, 0, 1, $8)`,
    [accountId, newId(), pages.get(slug)?.pageId, code, percent, leastAgorot, usesMax, at],
  );
  return pages;
}

interface SeededOrder {
  readonly order: DemoOrder;
  readonly page: SeededPage;
  readonly index: number;
  readonly nowMs: number;
}

async function seedOrder(
  tx: AccountTx,
  { userId, secret }: SeedTarget,
  { order, page: { pageId, content }, index, nowMs }: SeededOrder,
): Promise<void> {
  const { name, email, address, quantities, shippingId, hoursAgo, end } = order;
  const createdMs = nowMs - hoursAgo * HOUR_MS;
  const createdAt = isoText(createdMs);
  const choice = { quantities, shippingId, amountAgorot: null };
  const coupon = order.hasCoupon === true ? DEMO_COUPON : null;
  const computed = computeOrder(content, choice, new Map(), coupon);
  if ('kind' in computed) throw new Error(`the demo cannot order: ${computed.kind}`);
  const amountMinor = computed.totalAgorot;
  const orderId = await placeOrder(
    tx,
    { secret, now: createdAt },
    {
      page: { pageId, number: 1, content },
      choice,
      couponCode: coupon?.code ?? null,
      shownAgorot: amountMinor,
      buyer: { name, email, phone: '052-0000000', address },
      answers: [],
      agreesToReminder: end === 'left',
    },
  );
  if (end === 'left') return;
  const [terminal] = DEMO_TERMINALS;
  if (terminal === undefined) throw new Error('the demo has no terminal');
  const chargeId = newId();
  const decidedAt = isoText(createdMs + MINUTE_MS);
  const charge = {
    id: chargeId,
    terminalId: terminal.id,
    operation: 'charge',
    originalId: null,
    source: 'order',
    sourceId: orderId,
    amountMinor,
    currency: 'ILS',
    instalmentsMax: 1,
    isByPhone: false,
    payer: { name, email, phone: '' },
    plan: {
      kind: 'sale',
      docType: content.docType,
      customerId: null,
      customer: { ...BLANK_CUSTOMER, name, email },
      language: 'he',
      description: content.title,
      mailTo: [email],
    },
    description: content.title,
    language: 'he',
    responsibleId: userId,
    state: 'approved',
    trouble: null,
    documentId: null,
    transactionId: `8129900${String(index)}`,
    answer: {
      amount: amountMinor,
      approvalNumber: `009843${String(index)}`,
      card: { brand: 'visa', lastDigits: '3470' },
      code: { scheme: 'cardcom', value: '0', text: '' },
    },
    createdAt,
    decidedAt,
  } as const;
  await loadPastAttempt(tx, secret, charge);
  if (end === 'paid') return;
  const refundedAt = isoText(createdMs + 20 * HOUR_MS);
  await loadPastAttempt(tx, secret, {
    ...charge,
    id: newId(),
    operation: 'refund',
    originalId: chargeId,
    source: 'transactions',
    sourceId: null,
    transactionId: `8129910${String(index)}`,
    createdAt: refundedAt,
    decidedAt: refundedAt,
  });
}
