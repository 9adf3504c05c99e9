import { BilledDocument, PriceStep } from '@pinkas/contract/sales/billing/billing-fields';
import { isTriedAgain, type RefusalWay } from '@pinkas/domain/billing/charge-retries';
import type { BillingSchedule } from '@pinkas/domain/billing/billing-schedule';
import type { OrderSystem } from '@pinkas/domain/billing/order-system';
import type { BillingMethod, TemplateState } from '@pinkas/domain/billing/billing-template';
import type { TemplateSchedule } from '@pinkas/domain/billing/template-periods';
import type { PaymentTerms } from '@pinkas/domain/customers/payment-terms';
import { localDate, type LocalDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { APPROVED_MANDATE } from '../../mandates/mandates.api.ts';
import { CHARGING_TERMINAL } from '../../saved-cards/saved-cards.api.ts';
import {
  ORDER_ELSEWHERE,
  readBilledCustomers,
  type Billed,
  type BilledCustomer,
} from '../../billing/billing.api.ts';

/** A template with what its billing depends on. */
export interface DueTemplate extends TemplateSchedule {
  readonly id: string;
  readonly customerId: string;
  readonly customerName: string;
  /** Its customer is in the book. */
  readonly hasCustomer: boolean;
  readonly terms: PaymentTerms | null;
  readonly title: string;
  readonly state: TemplateState;
  readonly method: BillingMethod;
  readonly onRefusal: RefusalWay;
  /** Null where none was chosen, and after its removal. */
  readonly card: {
    readonly id: string;
    readonly lastDigits: string;
    readonly expiresOn: LocalDate | null;
    readonly isConnected: boolean;
  } | null;
  /** The approved mandate of the customer, the newest of customers that were merged; null for none. */
  readonly mandate: {
    readonly ceilingAgorot: number | null;
    readonly validFrom: LocalDate | null;
    readonly validUntil: LocalDate | null;
  } | null;
  /** The system whose order it was moved from and that may still charge; null for none. */
  readonly elsewhere: OrderSystem | null;
  readonly billed: Billed;
  readonly createdBy: string;
  /** Days on which anything was done. */
  readonly done: ReadonlySet<LocalDate>;
  /** Sums of its last periods, in minor units. */
  readonly last: readonly number[];
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly customerId: string;
  readonly customerName: string;
  readonly hasCustomer: boolean;
  readonly title: string;
  readonly state: TemplateState;
  readonly method: BillingMethod;
  readonly onRefusal: RefusalWay;
  readonly content: unknown;
  readonly priceSteps: unknown;
  readonly unit: BillingSchedule['unit'];
  readonly every: number;
  readonly startsOn: LocalDate;
  readonly shortMonths: BillingSchedule['shortMonths'];
  readonly count: number | null;
  readonly endsOn: LocalDate | null;
  readonly firstNumber: number;
  readonly billedFrom: LocalDate;
  readonly createdBy: string;
  readonly card: DueTemplate['card'];
  readonly mandate: DueTemplate['mandate'];
  readonly elsewhere: DueTemplate['elsewhere'];
  readonly done: readonly string[] | null;
  readonly last: readonly number[] | null;
}

const Steps = z.array(PriceStep);

function toTemplate(row: Row, known: BilledCustomer | undefined): DueTemplate {
  const { unit, every, startsOn, shortMonths, count, endsOn } = row;
  const { content, priceSteps, done, last, ...rest } = row;
  const document = BilledDocument.parse(content);
  return {
    ...rest,
    terms: known?.terms ?? null,
    schedule: { unit, every, startsOn, shortMonths, count, endsOn },
    billed: {
      document: known === undefined ? document : { ...document, customer: known.customer },
      priceSteps: Steps.parse(priceSteps),
    },
    done: new Set((done ?? []).map((day) => localDate(day))),
    last: last ?? [],
  };
}

/** Templates `t` of the account $1 with all that a run asks of them. A merged customer is billed as the one that it became. */
const TEMPLATES = `
  select t.id, c.id as "customerId", c.name as "customerName", (c.is_regular and c.archived_at is null) as "hasCustomer",
    t.title, t.state, t.method, t.on_refusal as "onRefusal", t.content, t.price_steps as "priceSteps", t.unit, t.every, t.starts_on as "startsOn",
    t.short_months as "shortMonths", t.count, t.ends_on as "endsOn", t.first_number as "firstNumber",
    t.billed_from as "billedFrom", t.created_by as "createdBy",
    (select json_build_object('id', s.id, 'lastDigits', s.last_digits, 'expiresOn', s.expires_on,
        'isConnected', exists (${CHARGING_TERMINAL}))
      from saved_cards s where s.account_id = $1 and s.id = t.saved_card_id and s.removed_at is null) as card,
    (select json_build_object('ceilingAgorot', m.ceiling_agorot, 'validFrom', m.valid_from, 'validUntil', m.valid_until)
      from ${APPROVED_MANDATE}) as mandate,
    ${ORDER_ELSEWHERE} as elsewhere,
    (select json_agg(p.due_on) from billing_periods p
      where p.account_id = $1 and p.template_id = t.id and p.due_on >= t.billed_from) as done,
    (select json_agg(x.amount_minor) from (select p.amount_minor from billing_periods p
      where p.account_id = $1 and p.template_id = t.id and p.state in ('charged', 'done')
      order by p.due_on desc limit 6) x) as last
  from billing_templates t
    join customers o on o.account_id = $1 and o.id = t.customer_id
    join customers c on c.account_id = $1 and c.id = coalesce(o.merged_into_id, o.id)
  where t.account_id = $1`;

/** Returns templates with their customers as the cards are now. */
async function withCustomers(tx: AccountTx, rows: readonly Row[]): Promise<DueTemplate[]> {
  const customers = await readBilledCustomers(tx, [...new Set(rows.map((row) => row.customerId))]);
  return rows.map((row) => toTemplate(row, customers.get(row.customerId)));
}

/** Lists the templates that are billed by themselves and have begun by a day. */
export async function listBegunTemplates(tx: AccountTx, day: LocalDate): Promise<DueTemplate[]> {
  const { rows } = await tx.query<Row>({
    name: 'billing-templates-begun',
    text: `${TEMPLATES} and t.state in ('active', 'blocked') and t.starts_on <= $2`,
    values: [tx.accountId, day],
  });
  return withCustomers(tx, rows);
}

/** Lists templates by their ids, in whatever state. */
export async function listTemplatesById(
  tx: AccountTx,
  ids: readonly string[],
): Promise<DueTemplate[]> {
  const { rows } = await tx.query<Row>({
    name: 'billing-templates-by-id',
    text: `${TEMPLATES} and t.id = any($2::uuid[])`,
    values: [tx.accountId, ids],
  });
  return withCustomers(tx, rows);
}

/** Lists the templates that are billed by a card, or were blocked when it was refused. */
export async function listTemplatesOfCard(tx: AccountTx, cardId: string): Promise<DueTemplate[]> {
  const { rows } = await tx.query<Row>({
    name: 'billing-templates-of-card',
    text: `${TEMPLATES} and t.state in ('active', 'blocked') and t.saved_card_id = $2`,
    values: [tx.accountId, cardId],
  });
  return withCustomers(tx, rows);
}

/** Locks a template until the transaction ends, and returns it; undefined for one that the account has not. */
export async function lockDueTemplate(tx: AccountTx, id: string): Promise<DueTemplate | undefined> {
  await tx
    .selectFrom('billingTemplates')
    .select('id')
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const { rows } = await tx.query<Row>({
    name: 'billing-template-due',
    text: `${TEMPLATES} and t.id = $2`,
    values: [tx.accountId, id],
  });
  const [template] = await withCustomers(tx, rows);
  return template;
}

/** Returns the ids of those that charge again by themselves what was refused, and that no other system may charge. */
const triedAgain = (templates: readonly DueTemplate[]): string[] =>
  templates.filter((one) => one.elsewhere === null && isTriedAgain(one)).map(({ id }) => id);

/** A refused period whose next charge is due. */
export interface DueRetry {
  readonly periodId: string;
  readonly templateId: string;
  readonly number: number;
  readonly dueOn: LocalDate;
  readonly tries: number;
}

/** Lists the refused periods of templates whose next charge is due by a day. */
export async function listDueRetries(
  tx: AccountTx,
  templates: readonly DueTemplate[],
  day: LocalDate,
): Promise<DueRetry[]> {
  const { rows } = await tx.query<DueRetry & Record<string, unknown>>({
    name: 'billing-retries-due',
    text: `select p.id as "periodId", p.template_id as "templateId", p.number, p.due_on as "dueOn",
        p.tries
      from billing_periods p
      where p.account_id = $1 and p.state = 'refused' and p.next_try_on <= $2 and p.template_id = any($3::uuid[])`,
    values: [tx.accountId, day, triedAgain(templates)],
  });
  return rows;
}

/** Returns the earliest day after one on which a refused period of templates is tried again; null for none. */
export async function nextRetryDay(
  tx: AccountTx,
  templates: readonly DueTemplate[],
  day: LocalDate,
): Promise<LocalDate | null> {
  const ids = triedAgain(templates);
  if (ids.length === 0) return null;
  const { next } = await tx
    .selectFrom('billingPeriods')
    .select(({ fn }) => fn.min('nextTryOn').as('next'))
    .where('accountId', '=', tx.accountId)
    .where('state', '=', 'refused')
    .where('nextTryOn', '>', day)
    .where('templateId', 'in', ids)
    .executeTakeFirstOrThrow();
  return next;
}

/** Returns the most templates that were billed for one of the days before a day, within so many. */
export async function mostOfADay(tx: AccountTx, day: LocalDate, days: number): Promise<number> {
  const { rows } = await tx.query<{ most: number }>({
    name: 'billing-most-of-a-day',
    text: `select coalesce(max(n), 0)::int as most from (select count(*) as n from billing_periods
      where account_id = $1 and due_on < $2::date and due_on >= $2::date - $3::int and state not in ('held', 'skipped')
      group by due_on) d`,
    values: [tx.accountId, day, days],
  });
  return rows[0]?.most ?? 0;
}
