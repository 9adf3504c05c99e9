import { randomUUID } from 'node:crypto';

import { BilledDocument } from '@pinkas/contract/sales/billing/billing-fields';
import {
  BLANK_CUSTOMER,
  BLANK_LINE,
  NO_DISCOUNT,
} from '@pinkas/domain/documents/draft/document-draft';
import type { BillingMethod } from '@pinkas/domain/billing/billing-template';
import type { RefusalWay } from '@pinkas/domain/billing/charge-retries';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import type { Currency } from '@pinkas/domain/money/currency';
import { e4 } from '@pinkas/domain/money/agorot';

import type { TestServer } from '../../test-server.ts';

/** What a test says of a template; the rest is a monthly invoice-receipt of 1,000.00 by card. */
export interface GivenTemplate {
  readonly accountId: number;
  readonly userId: string;
  readonly customerId: string;
  readonly savedCardId?: string;
  readonly method?: BillingMethod;
  readonly docType?: number;
  readonly unit?: 'day' | 'week' | 'month' | 'year';
  readonly startsOn: string;
  readonly count?: number;
  readonly onRefusal?: RefusalWay;
  /** Of its one row, in whole shekels with VAT. */
  readonly shekels?: number;
  /** Of its prices; shekels unless said otherwise. */
  readonly currency?: Currency;
  /** By which it is billed; zero for that of the day. */
  readonly currencyRateE6?: number;
}

/** The document of each period, as the contract takes it. */
export function aBilledDocument({
  docType,
  shekels,
  currency = 'ILS',
  currencyRateE6 = 0,
}: Pick<GivenTemplate, 'docType' | 'shekels' | 'currency' | 'currencyRateE6'>) {
  const { source: _source, ...line } = BLANK_LINE;
  const row = { ...line, description: 'ליווי חודשי, {חודש} {שנה}', priceIncludesVat: true };
  return BilledDocument.parse({
    docType: docType ?? DOC_TYPES.INVOICE_RECIEPT,
    language: 'he',
    subject: '',
    remarks: '',
    customer: { ...BLANK_CUSTOMER, id: null, name: 'משתלת ענף ירוק', saveAsRegular: false },
    pricesIncludeVat: true,
    lines: [{ ...row, unitPriceE4: e4((shekels ?? 1000) * 10_000) }],
    discount: NO_DISCOUNT,
    rounding: 'none',
    currency,
    currencyRateE6,
    mailTo: [],
  });
}

/** Inserts a template straight into its table; returns its id. */
export async function insertTemplate(
  { superuser }: TestServer['db'],
  given: GivenTemplate,
): Promise<string> {
  const { accountId, userId, customerId, savedCardId = null, method = 'card' } = given;
  const { unit = 'month', startsOn, count = null, onRefusal = 'again' } = given;
  const document = aBilledDocument(given);
  const id = randomUUID();
  await superuser.query(
    `insert into billing_templates (account_id, id, customer_id, title, state, method, saved_card_id, doc_type, content,
        price_steps, unit, every, starts_on, short_months, count, first_number, billed_from, tells_before, on_refusal, version,
        created_at, created_by)
      values ($1, $2, $3, 'ליווי חודשי', 'active', $4, $5, $6, $7, '[]', $8, 1, $9, 'at-most-28', $10, 1, $9, false, $12, 1,
        now(), $11)`,
    [
      accountId,
      id,
      customerId,
      method,
      savedCardId,
      document.docType,
      JSON.stringify(document),
      unit,
      startsOn,
      count,
      userId,
      onRefusal,
    ],
  );
  return id;
}
