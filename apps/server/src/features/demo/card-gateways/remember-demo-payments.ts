import type { PastTransaction } from '@pinkas/gateway-simulators/card-company';
import { inParts } from '@pinkas/gateway-simulators/instalments';
import { TEST_CARDS, testCard, type TestCard } from '@pinkas/gateway-simulators/test-cards';

import type { Config } from '../../../config/config.ts';
import { epochMsOf, isoText } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { DEMO_ACCOUNT_ID } from '../demo-business.ts';
import { demoCardGateways } from './demo-card-gateways.ts';
import { DEMO_TERMINALS } from './demo-terminals.ts';

/** A payment of the demo business that its card company approved. Sums are in minor units. */
interface ApprovedPayment extends Record<string, unknown> {
  readonly transactionId: string;
  readonly operation: string;
  readonly originalId: string | null;
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
  readonly approvalNumber: string;
  readonly lastDigits: string;
  readonly instalments: number;
  readonly uid: string | null;
  readonly decidedAt: string;
  readonly isVoided: boolean;
}

const DAY_MS = 24 * 3_600_000;

const APPROVED = `
  select a.transaction_id as "transactionId", a.operation, o.transaction_id as "originalId", a.reference,
    a.amount_minor as amount, a.currency, coalesce(a.answer->>'approvalNumber', '') as "approvalNumber",
    coalesce(a.answer->'card'->>'lastDigits', '') as "lastDigits",
    coalesce((a.answer->'instalments'->>'count')::int, 1) as instalments, a.answer->'handle'->>'uid' as uid,
    coalesce((a.answer->>'toldAt')::timestamptz, a.decided_at) as "decidedAt", a.state = 'voided' as "isVoided"
  from card_attempts a
  left join card_attempts o on o.account_id = $1 and o.id = a.original_id
  where a.account_id = $1 and a.terminal_id = $2 and a.operation in ('charge', 'capture', 'refund')
    and a.transaction_id ~ '^[0-9]{8,9}$' and a.decided_at is not null
    and a.state in ('approved', 'captured', 'voided', 'transmitted', 'settled', 'charged-back')
  order by a.decided_at, a.id`;

/**
 * Fills the simulated card company of the demo with the payments that it approved before this start: what the demo is filled
 * with, and what was paid in it since. So its lists agree with the product's, and such a payment can be given back.
 */
export async function rememberDemoPayments(
  config: Config,
  { owner }: Pick<Database, 'owner'>,
  nowMs: number,
): Promise<void> {
  const [terminal] = DEMO_TERMINALS;
  const simulator = demoCardGateways(config).simulator(terminal?.gateway ?? '');
  if (terminal === undefined || simulator === undefined)
    throw new Error('the demo has no terminal');
  const { rows } = await owner.query<ApprovedPayment>(APPROVED, [DEMO_ACCOUNT_ID, terminal.id]);
  const ownNumber = terminal.credentials['terminal'] ?? '';
  const known = new Set(simulator.company.transactions.map(({ id }) => id));
  simulator.company.remember(
    // Once it was imported, it is a payment of the product.
    (rows.some(({ transactionId }) => transactionId === TYPED)
      ? rows
      : [...rows, typedAtGateway(nowMs)]
    )
      .map((row) => ({
        ...toPast(row, ownNumber, nowMs),
        refunded: rows
          .filter(({ originalId }) => originalId === row.transactionId)
          .reduce((sum, { amount }) => sum + amount, 0),
      }))
      .filter(({ id }) => !known.has(id)),
  );
}

const TYPED = '81200990';

/** A charge that the business typed at the gateway yesterday, without the product: it can be imported. */
function typedAtGateway(nowMs: number): ApprovedPayment {
  return {
    transactionId: TYPED,
    operation: 'charge',
    originalId: null,
    reference: 'KUPA1',
    amount: 354_00,
    currency: 'ILS',
    approvalNumber: '0671184',
    lastDigits: testCard('good').lastDigits,
    instalments: 1,
    uid: null,
    decidedAt: isoText(nowMs - DAY_MS),
    isVoided: false,
  };
}

function toPast(
  row: ApprovedPayment,
  terminal: string,
  nowMs: number,
): Omit<PastTransaction, 'refunded'> {
  const { amount, instalments, currency, reference, approvalNumber } = row;
  const isRefund = row.operation === 'refund';
  const atMs = epochMsOf(row.decidedAt);
  const transmission = transmissionAfter(atMs);
  return {
    id: Number(row.transactionId),
    kind: isRefund ? 'refund' : 'charge',
    terminal,
    reference,
    amount,
    currency,
    approvalNumber,
    card: cardOf(row.lastDigits),
    uid: row.uid ?? `260${row.transactionId}`,
    atMs,
    state: row.isVoided ? 'voided' : 'open',
    ...(isRefund && row.originalId !== null && { originalId: Number(row.originalId) }),
    ...inParts(amount, instalments, 'payments'),
    ...(!row.isVoided && nowMs > transmission.atMs && { transmission }),
  };
}

/** The card company takes what was charged once each evening. */
const EVENING_MS = 20 * 3_600_000;

function transmissionAfter(chargedMs: number): NonNullable<PastTransaction['transmission']> {
  const day = Math.ceil((chargedMs - EVENING_MS) / DAY_MS);
  return { number: day, atMs: day * DAY_MS + EVENING_MS };
}

function cardOf(lastDigits: string): TestCard {
  const known = TEST_CARDS.find((card) => card.lastDigits === lastDigits);
  return known ?? { ...testCard('good'), lastDigits };
}
