import type { GatewayName } from '@pinkas/domain/clearing/gateway-names';
import { BLANK_CUSTOMER } from '@pinkas/domain/documents/draft/document-draft';
import { DOC_TYPES } from '@pinkas/domain/documents/rules/doc-type';
import { addDays, localDateAt, type LocalDate } from '@pinkas/domain/time/local-date';

import { epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import type { Database } from '../../../platform/db/database.ts';
import { loadPastAttempt, type PastAttempt } from '../../sales/card-payments/card-payments.api.ts';
import { DEMO_TERMINALS } from '../card-gateways/card-gateways.api.ts';
import type { DemoMember } from '../demo-business.ts';

/** Payments of so many days are shown. */
const SHOWN_DAYS = 100;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Payers pay by their lunch. */
const HOUR = 'T10:40:00.000Z';

/** The part of an invoice-receipt of the demo that a card paid. */
interface PaidByCard {
  readonly documentId: string;
  readonly documentDate: LocalDate;
  readonly description: string;
  readonly customerId: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly sumAgorot: number;
  readonly brand: string;
  readonly lastDigits: string;
  readonly approvalNumber: string;
  readonly instalments: number;
}

interface SeedTarget extends Pick<DemoMember, 'accountId' | 'userId'> {
  /** Makes the addresses by which payers see what became of a payment. */
  readonly secret: string;
}

/**
 * Adds the payments by card of the last weeks: those that paid documents of the demo, one of them given back in part, and
 * those that paid nothing. All are decided but one, which a person has to look at: no gateway is asked about any. They stand
 * beside the documents and change none. Does nothing where there are some.
 */
export async function seedCardPayments(
  { db }: { readonly db: Database },
  { accountId, userId, secret }: SeedTarget,
  nowMs: number,
): Promise<void> {
  await inAccount(db, { accountId }, async (tx) => {
    const known = await tx
      .selectFrom('cardAttempts')
      .select('id')
      .where('accountId', '=', accountId)
      .limit(1)
      .execute();
    if (known.length > 0) return;
    const paid = await paidByCard(tx, localDateAt(nowMs));
    const attempts = [
      ...paid.map((one, place) => paidAttempt(one, place)),
      ...paid.slice(1, 2).map((one) => givenBackAttempt(one)),
      ...UNPAID.map((one, place) => unpaidAttempt(one, place, nowMs)),
    ];
    for (const attempt of attempts) {
      await loadPastAttempt(tx, secret, { ...attempt, responsibleId: userId });
    }
  });
}

/** The newest first; what was paid today comes after the seed. */
async function paidByCard(tx: AccountTx, today: LocalDate): Promise<PaidByCard[]> {
  const { rows } = await tx.query<PaidByCard & Record<string, unknown>>({
    name: 'demo-paid-by-card',
    text: `select d.id as "documentId", d.document_date as "documentDate", d.customer_id as "customerId",
        d.customer_name as name, c.email, c.phone, p.sum_agorot as "sumAgorot", p.detail->>'brand' as brand,
        p.detail->>'lastDigits' as "lastDigits", p.detail->>'approvalNumber' as "approvalNumber",
        (p.detail->>'instalments')::int as instalments,
        coalesce(nullif(d.subject, ''), (select l.description from document_lines l
          where l.account_id = $1 and l.document_id = d.id order by l.line_no limit 1), '') as description
      from document_payments p
      join documents d on d.account_id = $1 and d.id = p.document_id
      join customers c on c.account_id = $1 and c.id = d.customer_id
      where p.account_id = $1 and p.kind = 'card' and d.doc_type = $2 and d.document_date >= $3 and d.document_date < $4
      order by d.document_date desc, d.number desc`,
    values: [tx.accountId, DOC_TYPES.INVOICE_RECIEPT, addDays(today, -SHOWN_DAYS), today],
  });
  return rows;
}

type SeededAttempt = Omit<PastAttempt, 'responsibleId'>;

function attemptId(place: number): string {
  return `01900000-0000-7000-8000-0000000cb${String(place).padStart(3, '0')}`;
}

/** The request by whose link a payment came: `seedPaymentRequests` makes it. */
function requestId(place: number): string {
  return `01900000-0000-7000-8000-0000000cc${String(place).padStart(3, '0')}`;
}

function terminalOf(gateway: GatewayName): string {
  const terminal = DEMO_TERMINALS.find((one) => one.gateway === gateway);
  if (terminal === undefined) throw new Error(`the demo has no terminal at ${gateway}`);
  return terminal.id;
}

const PAID_PLACE = 100;
const GIVEN_BACK_PLACE = 200;
const COMMON = {
  operation: 'charge',
  originalId: null,
  source: 'request',
  currency: 'ILS',
  instalmentsMax: 1,
  isByPhone: false,
  language: 'he',
  trouble: null,
  documentId: null,
  transactionId: '',
  answer: null,
} as const satisfies Partial<SeededAttempt>;

function paidAttempt(paid: PaidByCard, place: number): SeededAttempt {
  const createdAt = `${paid.documentDate}${HOUR}`;
  const { brand, lastDigits, approvalNumber, instalments: count } = paid;
  return {
    ...COMMON,
    ...askedOf(paid),
    id: attemptId(PAID_PLACE + place),
    sourceId: requestId(PAID_PLACE + place),
    terminalId: terminalOf('cardcom'),
    amountMinor: paid.sumAgorot,
    instalmentsMax: Math.max(count, 1),
    state: 'approved',
    transactionId: String(81_200_300 - place),
    answer: {
      // By which the card company names it where it tells what it paid.
      handle: { uid: `260${String(81_200_300 - place)}` },
      amount: paid.sumAgorot,
      approvalNumber,
      card: { brand, lastDigits },
      ...(count > 1 && { instalments: { kind: 'payments', count } }),
      code: { scheme: 'cardcom', value: '0', text: '' },
    },
    documentId: paid.documentId,
    createdAt,
    decidedAt: isoText(epochMsOf(createdAt) + 2 * MINUTE_MS),
  };
}

/** A fifth of a payment, two days after it. */
function givenBackAttempt(paid: PaidByCard): SeededAttempt {
  const charge = paidAttempt(paid, 1);
  const at = isoText(epochMsOf(charge.createdAt) + 2 * DAY_MS);
  const amountMinor = Math.trunc(charge.amountMinor / 5);
  const { instalments: _once, handle: _of, ...answer } = charge.answer ?? { code: NOTHING_SAID };
  return {
    ...charge,
    id: attemptId(GIVEN_BACK_PLACE),
    operation: 'refund',
    originalId: charge.id,
    source: 'transactions',
    sourceId: null,
    amountMinor,
    instalmentsMax: 1,
    transactionId: String(81_300_001),
    answer: { ...answer, amount: amountMinor },
    documentId: null,
    createdAt: at,
    decidedAt: at,
  };
}

const NOTHING_SAID = { scheme: 'cardcom', value: '0', text: '' } as const;

function askedOf({
  name,
  email,
  phone,
  customerId,
  description,
}: Pick<PaidByCard, 'name' | 'email' | 'phone' | 'description'> & {
  readonly customerId: string | null;
}): Pick<SeededAttempt, 'payer' | 'plan' | 'description'> {
  return {
    payer: { name, email, phone },
    plan: {
      kind: 'sale',
      docType: DOC_TYPES.INVOICE_RECIEPT,
      customerId,
      customer: { ...BLANK_CUSTOMER, name, email, phone },
      language: 'he',
      description,
      mailTo: [],
    },
    description,
  };
}

/** A payment that came to nothing, or of which nobody can tell. */
interface Unpaid {
  readonly daysBack: number;
  readonly gateway: GatewayName;
  readonly name: string;
  readonly description: string;
  readonly sumAgorot: number;
  readonly state: 'declined' | 'expired' | 'cancelled-by-payer' | 'unknown';
  /** Of the gateway's list, for a card that was refused. */
  readonly code?: string;
}

const UNPAID: readonly Unpaid[] = [
  {
    daysBack: 2,
    gateway: 'hyp',
    name: 'יעל ברק',
    description: 'סדנת צילום מוצר',
    sumAgorot: 64_000,
    state: 'unknown',
  },
  {
    daysBack: 3,
    gateway: 'cardcom',
    name: 'דניאל אשכנזי',
    description: 'עיצוב הזמנה',
    sumAgorot: 38_000,
    state: 'declined',
    code: '4',
  },
  {
    daysBack: 6,
    gateway: 'cardcom',
    name: 'נועם שגב',
    description: 'חבילת תמונות לאתר',
    sumAgorot: 120_000,
    state: 'expired',
  },
  {
    daysBack: 9,
    gateway: 'creditguard',
    name: 'מיכל דורון',
    description: 'הדפסה על קנבס',
    sumAgorot: 45_000,
    state: 'cancelled-by-payer',
  },
  {
    daysBack: 13,
    gateway: 'cardcom',
    name: 'אורי לביא',
    description: 'ריטוש תמונות',
    sumAgorot: 27_500,
    state: 'declined',
    code: '15',
  },
  {
    daysBack: 21,
    gateway: 'payplus',
    name: 'הילה רגב',
    description: 'מקדמה לצילומי תדמית',
    sumAgorot: 90_000,
    state: 'expired',
  },
];

function unpaidAttempt(unpaid: Unpaid, place: number, nowMs: number): SeededAttempt {
  const { daysBack, gateway, name, description, sumAgorot, state, code } = unpaid;
  const isUnknown = state === 'unknown';
  const createdAt = `${addDays(localDateAt(nowMs), -daysBack)}${HOUR}`;
  const endedAt = epochMsOf(createdAt) + (code === undefined ? DAY_MS : 3 * MINUTE_MS);
  return {
    ...COMMON,
    ...askedOf({ name, email: '', phone: '', customerId: null, description }),
    id: attemptId(place),
    sourceId: requestId(place),
    terminalId: terminalOf(gateway),
    amountMinor: sumAgorot,
    state,
    trouble: isUnknown ? 'cannot-tell' : null,
    answer:
      code === undefined
        ? null
        : {
            card: { brand: 'ויזה', lastDigits: '0004' },
            code: { scheme: 'cardcom', value: code, text: '' },
          },
    createdAt,
    decidedAt: isUnknown ? null : isoText(endedAt),
  };
}
