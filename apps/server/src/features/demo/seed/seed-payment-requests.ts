import type { RequestEventKind } from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, localDateAt } from '@pinkas/domain/time/local-date';

import { epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { requestLinkHash } from '../../sales/payment-requests/payment-requests.api.ts';
import type { DemoMember } from '../demo-business.ts';

/** An invoice of more needs the number of its customer, who was typed; with VAT. */
const LARGE_AGOROT = 5_900_00;

/** The document that follows a sum. */
function docTypeOf(amountAgorot: number | null): number {
  const isLarge = amountAgorot === null || amountAgorot > LARGE_AGOROT;
  return isLarge ? DOC_TYPES.RECIEPT : DOC_TYPES.INVOICE_RECIEPT;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Story {
  readonly customer: string;
  readonly title: string;
  readonly amountAgorot: number | null;
  readonly daysAgo: number;
  /** The last day, counted from today; absent for no end. */
  readonly validDays?: number;
  /** What happened after it was made, an hour apart. */
  readonly events: readonly RequestEventKind[];
}

/** Requests in the states that a business meets; the payments of others come by their links. */
const STORIES: readonly Story[] = [
  {
    customer: 'חוות המעיין',
    title: 'מקדמה לעיצוב',
    amountAgorot: 3_000_00,
    daysAgo: 20,
    validDays: -4,
    events: ['mailed', 'opened'],
  },
  {
    customer: 'מכבסת גשר העץ',
    title: 'ליווי חודשי',
    amountAgorot: 1_180_00,
    daysAgo: 15,
    events: ['mail-failed'],
  },
  {
    customer: 'אופטיקה כוכב דרום',
    title: 'שילוט לחנות',
    amountAgorot: 2_737_80,
    daysAgo: 14,
    events: ['texted', 'cancelled'],
  },
  {
    customer: 'ספרי שביל החול',
    title: 'עיצוב קטלוג',
    amountAgorot: 8_791_71,
    daysAgo: 8,
    events: ['mailed', 'opened', 'reminded'],
  },
  {
    customer: 'מאפיית שיבולת',
    title: 'צילום מוצרים',
    amountAgorot: 1_475_00,
    daysAgo: 6,
    validDays: 1,
    events: ['mailed'],
  },
  {
    customer: 'מוסך צומת הדקל',
    title: 'ליווי חודשי',
    amountAgorot: 2_360_00,
    daysAgo: 2,
    events: ['texted'],
  },
  {
    customer: 'גלריית נחל שקט',
    title: 'תשלום לפי בחירה',
    amountAgorot: null,
    daysAgo: 1,
    events: [],
  },
  {
    customer: 'משתלת ענף ירוק',
    title: 'מיתוג מחדש',
    amountAgorot: 8_791_00,
    daysAgo: 0,
    validDays: 14,
    events: ['mailed', 'opened'],
  },
];

/** A request as it is written, with the moment at which it was made. */
interface Written extends Pick<Story, 'title' | 'amountAgorot' | 'events'> {
  readonly id: string;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly email: string;
  readonly docType: number;
  readonly madeMs: number;
  readonly validUntil: string | null;
}

/** A payment of the demo that came by the link of a request. */
interface PaidByLink extends Record<string, unknown> {
  readonly id: string;
  readonly customerId: string | null;
  readonly customerName: string;
  readonly email: string;
  readonly title: string;
  readonly amountAgorot: number;
  readonly docType: number;
  readonly paidAt: string;
}

const BY_LINK = `
  select source_id as id, plan->>'customerId' as "customerId", payer->>'name' as "customerName",
    payer->>'email' as email, description as title, amount_minor as "amountAgorot",
    (plan->>'docType')::int as "docType", created_at as "paidAt"
  from card_attempts where account_id = $1 and source = 'request' and source_id is not null`;

/** The request of a payment was made the day before, and opened where it was paid or tried. */
function requestOf({ paidAt, email, ...payment }: PaidByLink): Written {
  return {
    ...payment,
    email: email === '' ? 'payer@example.test' : email,
    madeMs: epochMsOf(paidAt) - DAY_MS,
    validUntil: null,
    events: ['mailed', 'opened'],
  };
}

function storyRequest(story: Story, index: number, nowMs: number): Written {
  const { customer, title, amountAgorot, daysAgo, validDays, events } = story;
  return {
    id: newId(),
    customerId: null,
    customerName: customer,
    email: `pay${String(index + 1)}@example.test`,
    title,
    amountAgorot,
    docType: docTypeOf(amountAgorot),
    madeMs: nowMs - daysAgo * DAY_MS - (events.length + 1) * HOUR_MS,
    validUntil: validDays === undefined ? null : addDays(localDateAt(nowMs), validDays),
    events,
  };
}

/**
 * Adds requests for payment of the demo business, whose links take payments of its simulated gateways: those of the payments
 * that came by a link, and some in the other states that a business meets.
 */
export async function seedPaymentRequests(
  { owner }: Pick<Database, 'owner'>,
  linkSecret: string,
  { accountId, userId }: Pick<DemoMember, 'accountId' | 'userId'>,
  nowMs: number,
): Promise<void> {
  const { rows } = await owner.query<PaidByLink>(BY_LINK, [accountId]);
  const requests = [
    ...rows.map((row) => requestOf(row)),
    ...STORIES.map((story, index) => storyRequest(story, index, nowMs)),
  ].toSorted((one, other) => one.madeMs - other.madeMs);
  for (const [index, request] of requests.entries()) {
    const { id, customerId, customerName, email, title, amountAgorot, docType, events } = request;
    const { madeMs, validUntil } = request;
    const cancelled = events.includes('cancelled') ? isoText(madeMs + 2 * HOUR_MS) : null;
    await owner.query(
      `insert into payment_requests (account_id, id, number, customer_id, customer_name, customer_email, customer_phone, title,
          amount_agorot, doc_type, language, may_pay_part, instalments_max, valid_until, note, by_mail, by_text, link_hash,
          created_at, created_by, cancelled_at, cancelled_by)
        values ($1, $2, $3, $16, $4, $5, '052-7654321', $6, $7, $8, 'he', false, 3, $9, '', $10, $11, $12, $13, $14, $15,
          case when $15::timestamptz is null then null else $14::uuid end)`,
      [
        accountId,
        id,
        1001 + index,
        customerName,
        email,
        title,
        amountAgorot,
        docType,
        validUntil,
        events.some((kind) => kind.startsWith('mail')),
        events.includes('texted'),
        requestLinkHash(linkSecret, accountId, id),
        isoText(madeMs),
        userId,
        cancelled,
        customerId,
      ],
    );
    for (const [step, kind] of (['created', ...events] as const).entries()) {
      await owner.query(
        `insert into payment_request_events (account_id, id, request_id, at, kind, actor_kind, actor_id, detail)
          values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          accountId,
          newId(),
          id,
          isoText(madeMs + step * HOUR_MS),
          kind,
          kind === 'opened' ? 'visitor' : 'user',
          kind === 'opened' ? null : userId,
          JSON.stringify(kind === 'created' || kind === 'opened' ? {} : { to: email }),
        ],
      );
    }
  }
}
