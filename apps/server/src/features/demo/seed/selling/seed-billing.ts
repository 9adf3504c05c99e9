import { BillingTemplateForm } from '@pinkas/contract/sales/billing/billing-fields';
import type { BillingMethod } from '@pinkas/domain/billing/billing-template';
import {
  BLANK_CUSTOMER,
  BLANK_LINE,
  NO_DISCOUNT,
} from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES, type DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import type { Currency } from '@pinkas/domain/money/currency';
import { e4 } from '@pinkas/domain/money/agorot';
import {
  addDays,
  addMonths,
  localDateOf,
  startOfMonth,
  type LocalDate,
} from '@pinkas/domain/time/local-date';

import { isoText } from '../../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import { readPreferences, savePreferences } from '../../../../platform/preferences/preferences.ts';
import { designPreferences } from '../../../business/preferences/preferences.api.ts';
import {
  addPublishedRates,
  insertPeriod,
  insertTemplate,
  updateTemplate,
} from '../../../sales/billing/billing.api.ts';
import type { DemoMember } from '../../demo-business.ts';
import { DEMO_CARDS } from './demo-cards.ts';
import { seedRefusedCharge } from './seed-refused-charge.ts';

interface SeededTemplate {
  readonly title: string;
  readonly description: string;
  readonly method: BillingMethod;
  readonly docType: DocTypeId;
  readonly everyMonths: number;
  readonly shekels: number;
  readonly startsOn: LocalDate;
  readonly count: number | null;
  readonly customer: Party;
  readonly cardId: string | null;
  /** Of its prices, by the rate of the day; shekels unless said otherwise. */
  readonly currency?: Currency;
}

/** What a dollar was worth, the newest first. */
const DOLLAR_RATES_E6 = [3_642_000, 3_681_000, 3_655_000] as const;

interface Party {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** Lists regular customers who have an address, with a saved card of these where they have one. */
async function listParties(tx: AccountTx, cardIds: readonly string[]) {
  const { rows } = await tx.query<Party & { cardId: string | null; hasMandate: boolean }>({
    name: 'demo-billed-customers',
    text: `select c.id, c.name, c.email, s.id as "cardId", exists (select from bank_mandates m where m.account_id = $1
        and m.customer_id = c.id and m.state = 'approved') as "hasMandate" from customers c
      left join saved_cards s on s.account_id = $1 and s.customer_id = c.id and s.id = any($2::uuid[])
      where c.account_id = $1 and c.is_regular and c.archived_at is null and c.email <> '' order by c.name, c.id`,
    values: [tx.accountId, cardIds],
  });
  return rows;
}

function formOf(seeded: SeededTemplate): BillingTemplateForm {
  const { customer, shekels, docType, method, cardId, everyMonths, startsOn, count } = seeded;
  const { source, ...line } = BLANK_LINE;
  void source;
  return BillingTemplateForm.parse({
    title: seeded.title,
    customerId: customer.id,
    method,
    savedCardId: cardId,
    document: {
      docType,
      language: 'he',
      subject: '',
      remarks: '',
      customer: { ...BLANK_CUSTOMER, id: customer.id, name: customer.name, saveAsRegular: false },
      pricesIncludeVat: false,
      lines: [{ ...line, description: seeded.description, unitPriceE4: e4(shekels * 10_000) }],
      discount: NO_DISCOUNT,
      rounding: 'none',
      currency: seeded.currency,
      mailTo: [customer.email],
    },
    priceSteps: [],
    schedule: {
      unit: 'month',
      every: everyMonths,
      startsOn,
      shortMonths: 'at-most-28',
      count,
      endsOn: null,
    },
    tellsBefore: method === 'card',
    onRefusal: 'again',
  });
}

interface SeedTarget extends Pick<DemoMember, 'accountId' | 'userId'> {
  /** Makes the addresses by which payers see what became of a payment. */
  readonly secret: string;
}

/**
 * Adds templates of automatic billing: by card, one of them in dollars, by mandate, by request, with a document alone, one that is paused, one whose card has
 * ended, so that its period waits for a person, and one whose charge was refused twice. The others begin next month.
 */
export async function seedBilling(
  { db }: { readonly db: Database },
  { accountId, userId, secret }: SeedTarget,
  nowMs: number,
): Promise<void> {
  const [at, today] = [isoText(nowMs), localDateOf(isoText(nowMs))];
  const next = startOfMonth(addMonths(today, 1));
  await inAccount(db, { accountId }, async (tx) => {
    const parties = await listParties(tx, [DEMO_CARDS.brought]);
    const byCard = parties.find(({ cardId }) => cardId !== null);
    const [first, second, third, fourth] = parties.filter(({ cardId }) => cardId === null);
    if (byCard === undefined || first === undefined || second === undefined) return;
    if (third === undefined || fourth === undefined) return;
    const add = async (seeded: SeededTemplate): Promise<string> => {
      const id = newId();
      await insertTemplate(tx, { id, form: formOf(seeded), createdAt: at, createdBy: userId });
      return id;
    };
    const monthly = { everyMonths: 1, count: null, startsOn: next, cardId: null } as const;
    await add({
      ...monthly,
      title: 'ליווי חודשי',
      description: 'ליווי חודשי, {חודש} {שנה}',
      method: 'card',
      docType: DOC_TYPES.INVOICE_RECIEPT,
      shekels: 1000,
      count: 24,
      customer: byCard,
      cardId: byCard.cardId,
    });
    await add({
      ...monthly,
      title: 'עדכון אתר חודשי',
      description: 'עדכון אתר, {חודש}',
      method: 'request',
      docType: DOC_TYPES.INVOICE_TRANSACTION,
      shekels: 650,
      startsOn: addDays(next, 14),
      customer: first,
    });
    await add({
      ...monthly,
      title: 'שכירות ציוד',
      description: 'שכירות ציוד, {מספר}',
      method: 'document',
      docType: DOC_TYPES.INVOICE,
      everyMonths: 3,
      shekels: 1250,
      count: 4,
      customer: second,
    });
    const paused = await add({
      ...monthly,
      title: 'אחסון ותחזוקה',
      description: 'אחסון ותחזוקה, {חודש}',
      method: 'document',
      docType: DOC_TYPES.INVOICE,
      shekels: 350,
      startsOn: addDays(next, 9),
      customer: third,
    });
    await updateTemplate(tx, { id: paused, version: 1 }, { state: 'paused' });
    const byMandate = parties.find(({ hasMandate }) => hasMandate);
    if (byMandate !== undefined) {
      await add({
        ...monthly,
        title: 'תחזוקת מותג',
        description: 'תחזוקת מותג, {חודש} {שנה}',
        method: 'mandate',
        docType: DOC_TYPES.INVOICE,
        shekels: 800,
        customer: byMandate,
      });
    }
    const { version, values } = await readPreferences(tx, designPreferences);
    await savePreferences(tx, designPreferences, {
      values: { ...values, mayIssueForeign: true },
      version,
      at,
    });
    // A rate of yesterday and of the end of each month before, by which it is billed and counted.
    const rateDays = [addDays(today, -1), addDays(next, -32), addDays(next, -63)];
    await addPublishedRates(
      tx,
      rateDays.map((day, place) => ({
        currency: 'USD',
        day,
        rateE6: DOLLAR_RATES_E6[place] ?? 0,
        createdAt: at,
      })),
      today,
    );
    await add({
      ...monthly,
      title: 'ייעוץ שיווקי בדולרים',
      description: 'ייעוץ שיווקי, {חודש} {שנה}',
      method: 'document',
      docType: DOC_TYPES.INVOICE,
      shekels: 400,
      currency: 'USD',
      startsOn: addDays(next, 4),
      customer: second,
    });
    const dueOn = addDays(today, -2);
    const waiting = await add({
      ...monthly,
      title: 'ליווי חודשי',
      description: 'ליווי חודשי, {חודש} {שנה}',
      method: 'card',
      docType: DOC_TYPES.INVOICE_RECIEPT,
      shekels: 1000,
      startsOn: dueOn,
      customer: fourth,
    });
    await insertPeriod(
      tx,
      { templateId: waiting, number: 1, dueOn, amountMinor: 118_000, foreign: null },
      { state: 'held', at, holdReason: 'no-means', detail: { why: 'no-card' } },
    );
    if (byCard.cardId === null) return;
    const title = 'עדכון אתר חודשי';
    const templateId = await add({
      ...monthly,
      title,
      description: 'עדכון אתר, {חודש}',
      method: 'card',
      docType: DOC_TYPES.INVOICE_RECIEPT,
      shekels: 650,
      startsOn: dueOn,
      count: 12,
      customer: byCard,
      cardId: byCard.cardId,
    });
    await seedRefusedCharge(tx, secret, {
      templateId,
      title,
      customer: byCard,
      cardId: byCard.cardId,
      dueOn,
      amountMinor: 76_700,
      responsibleId: userId,
    });
  });
}
