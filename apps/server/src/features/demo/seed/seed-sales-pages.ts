import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { SalesPageContent } from '@pinkas/domain/sales-pages/sales-page';

import { isoText } from '../../../platform/clock/clock.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { loadPastAttempt } from '../../sales/card-payments/card-payments.api.ts';
import { placeOrder } from '../../sales/orders/orders.api.ts';
import { templateContent } from '../../sales/sales-pages/sales-pages.api.ts';
import { DEMO_TERMINALS } from '../card-gateways/card-gateways.api.ts';
import type { DemoMember } from '../demo-business.ts';

interface SeedTarget extends Pick<DemoMember, 'accountId' | 'userId'> {
  /** Makes the links of orders. */
  readonly secret: string;
}

/** The address of the page of the demo, after that of its business. */
const SLUG = 'calendar-2027';
const HOUR_MS = 3_600_000;

const BUYERS = [
  { name: 'גן ילדים ארבע עונות', email: 'gan@example.test', quantity: 2, hoursAgo: 3 },
  { name: 'בית קפה ים ומלח', email: 'cafe@example.test', quantity: 1, hoursAgo: 20 },
] as const;

/** Adds a published sales page, one order of it that was paid and one that its buyer left. */
export async function seedSalesPages(
  { db }: { readonly db: Database },
  { accountId, userId, secret }: SeedTarget,
  nowMs: number,
): Promise<void> {
  const content: SalesPageContent = templateContent('one-product', 'he', DOC_TYPES.INVOICE_RECIEPT);
  const pageId = newId();
  const at = isoText(nowMs - 48 * HOUR_MS);
  const draft = JSON.stringify(content);
  await db.owner.query(
    `insert into sales_pages (account_id, id, slug, draft, version, created_at, created_by, updated_at)
      values ($1, $2, $3, $4, 2, $5, $6, $5)`,
    [accountId, pageId, SLUG, draft, at, userId],
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
  const [terminal] = DEMO_TERMINALS;
  if (terminal === undefined) throw new Error('the demo has no terminal');
  await inAccount(db, { accountId }, async (tx) => {
    for (const [index, { name, email, quantity, hoursAgo }] of BUYERS.entries()) {
      const createdAt = isoText(nowMs - hoursAgo * HOUR_MS);
      const amountMinor = quantity * 89_00 + 20_00;
      const orderId = await placeOrder(
        tx,
        { secret, now: createdAt },
        {
          page: { pageId, number: 1, content },
          choice: {
            quantities: [{ variantId: 'large', quantity }],
            shippingId: 'point',
            amountAgorot: null,
          },
          shownAgorot: amountMinor,
          buyer: { name, email, phone: '052-0000000', address: 'רחוב הדוגמה 12, רעננה' },
          answers: [],
        },
      );
      if (index > 0) continue;
      await loadPastAttempt(tx, secret, {
        id: newId(),
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
        transactionId: '81299001',
        answer: {
          amount: amountMinor,
          approvalNumber: '0098430',
          card: { brand: 'visa', lastDigits: '3470' },
          code: { scheme: 'cardcom', value: '0', text: '' },
        },
        createdAt,
        decidedAt: createdAt,
      });
    }
  });
}
