import type {
  GivenBack,
  TransactionDetail,
  TransactionEvent,
} from '@pinkas/contract/sales/card-payments/transaction-rows';
import { ATTEMPT_STATES, type AttemptState } from '@pinkas/domain/clearing/attempt-state';
import {
  waysToGiveBack,
  type GivingBack,
  type WaysToGiveBack,
} from '@pinkas/domain/clearing/giving-back';
import { waysOfHold } from '@pinkas/domain/clearing/holds/holds';
import { CLOSINGS } from '@pinkas/domain/clearing/undecided-money';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { sql } from 'kysely';
import { z } from 'zod';

import { epochMsOf } from '../../../../platform/clock/clock.ts';
import { personOf } from '../../../../platform/db/actor-columns.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import type { Services } from '../../../../platform/services.ts';
import { listFollowUps } from '../attempts/attempts.repository.ts';
import { gatewayWordOf, questionsOfCharge, shownOperation } from './open-questions.reads.ts';
import {
  BACK,
  FAILED,
  joinTransactions,
  paymentsOf,
  TAKES,
  toTransaction,
  TRANSACTION_COLUMNS,
  type TransactionSqlRow,
} from './transaction-rows.ts';

/** More happens to no payment: a day of inquiries is thirty. */
const EVENTS_MAX = 200;

interface DetailSqlRow extends TransactionSqlRow {
  readonly voucher: string;
  readonly transactionId: string;
  readonly customerId: string | null;
  readonly isClosedByHand: boolean;
  readonly attemptState: AttemptState;
  readonly chargedAt: string;
  readonly isConnected: boolean;
  readonly undocumentedMinor: number;
  readonly creditedBeyondMinor: number;
  readonly holdUntil: LocalDate | null;
}

async function chargeOf(tx: AccountTx, id: string): Promise<DetailSqlRow> {
  const account = sql`${tx.accountId}::bigint`;
  const { rows } = await sql<DetailSqlRow>`with ${paymentsOf(tx.accountId, {})}
    select ${TRANSACTION_COLUMNS}, coalesce(a.answer->>'voucher', '') as voucher,
      a.transaction_id as "transactionId", d.customer_id as "customerId",
      coalesce((a.answer->>'isByHand')::boolean, false) as "isClosedByHand",
      a.state as "attemptState", coalesce(a.decided_at, a.created_at) as "chargedAt",
      t.removed_at is null as "isConnected", a.hold_until as "holdUntil",
      case when d.id is null or exists (select from document_cancellations x
          where x.account_id = ${account} and x.document_id = d.id) then 0
        else greatest(p.refunded - coalesce((select sum(l.sum_agorot) from document_links l
          where l.account_id = ${account} and l.source_id = d.id and l.kind in ('credit', 'refund')), 0), 0)
        end::bigint as "undocumentedMinor",
      case when exists (select from card_attempts b where b.account_id = ${account} and b.original_id = a.id
          and b.operation = 'chargeback' and b.state = 'declined')
        then greatest(coalesce((select sum(l.sum_agorot) from document_links l
          where l.account_id = ${account} and l.source_id = d.id and l.kind in ('credit', 'refund')
            and not exists (select from document_cancellations y
              where y.account_id = ${account} and y.document_id = l.document_id)), 0) - p.refunded, 0)
        else 0 end::bigint as "creditedBeyondMinor"
    from payments p ${joinTransactions(tx.accountId)}
    where p.id = coalesce(
      (select b.original_id from card_attempts b where b.account_id = ${account} and b.id = ${id}::uuid
        and (b.operation = any(${BACK}::text[]) or (b.operation = 'capture' and b.state = any(${FAILED}::text[])))),
      (select c.id from card_attempts c where c.account_id = ${account} and c.original_id = ${id}::uuid
        and ${TAKES}),
      ${id}::uuid)`.execute(tx.withoutPlugins());
  const [row] = rows;
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}

interface BackSqlRow extends Omit<GivenBack, 'operation'> {
  readonly operation: GivingBack;
}

/** Returns what gives back of a charge, the newest first. */
async function givenBackOf(tx: AccountTx, chargeId: string): Promise<BackSqlRow[]> {
  const account = sql`${tx.accountId}::bigint`;
  const { rows } = await sql<BackSqlRow>`
    select a.id, a.operation, a.amount_minor as "amountMinor", a.state, a.trouble, a.created_at as at,
      json_build_object('kind', e.actor_kind, 'name', coalesce(n.full_name, '')) as by,
      coalesce(e.detail->>'reason', '') as reason, a.answer->'code' as code
    from card_attempts a
    join card_attempt_events e on e.account_id = ${account} and e.attempt_id = a.id and e.kind = 'created'
    left join person_names n on n.account_id = ${account} and n.user_id = ${sql.raw(personOf('e'))}
    where a.account_id = ${account} and a.original_id = ${chargeId}::uuid
      and a.operation = any(${BACK}::text[])
    order by a.created_at desc, a.id desc`.execute(tx.withoutPlugins());
  return rows;
}

/** What events of attempts keep; this slice wrote them. */
const Kept = z.object({
  to: z.enum(ATTEMPT_STATES).nullable().catch(null),
  closing: z.enum(CLOSINGS).nullable().catch(null),
  code: z
    .object({ scheme: z.string(), value: z.string(), text: z.string() })
    .nullable()
    .catch(null),
  approvalNumber: z.string().catch(''),
  reason: z.string().catch(''),
});

interface EventSqlRow extends Pick<TransactionEvent, 'id' | 'at' | 'kind' | 'by' | 'amountMinor'> {
  readonly operation: string;
  readonly detail: unknown;
}

async function eventsOf(tx: AccountTx, chargeId: string): Promise<TransactionEvent[]> {
  const account = sql`${tx.accountId}::bigint`;
  const { rows } = await sql<EventSqlRow>`
    select e.id, e.at, a.operation, a.amount_minor as "amountMinor", e.kind, e.detail,
      json_build_object('kind', e.actor_kind, 'name', coalesce(n.full_name, '')) as by
    from card_attempts a
    join card_attempt_events e on e.account_id = ${account} and e.attempt_id = a.id
    left join person_names n on n.account_id = ${account} and n.user_id = ${sql.raw(personOf('e'))}
    where a.account_id = ${account} and (a.id = ${chargeId}::uuid or a.original_id = ${chargeId}::uuid
      or a.id = (select c.original_id from card_attempts c
        where c.account_id = ${account} and c.id = ${chargeId}::uuid))
    order by e.at desc, e.id desc limit ${EVENTS_MAX}`.execute(tx.withoutPlugins());
  return rows.map(({ operation, detail, ...row }) => ({
    ...row,
    operation: shownOperation(operation),
    ...Kept.parse(detail),
    result: row.kind === 'asked' ? (gatewayWordOf(row.at, detail)?.result ?? null) : null,
  }));
}

/** Returns a payment with all that is known of it, by its id or by that of what gives back of it. NOT_FOUND otherwise. */
export async function readTransaction(
  { clock, cards }: Pick<Services, 'clock' | 'cards'>,
  tx: AccountTx,
  id: string,
): Promise<TransactionDetail> {
  const { voucher, customerId, isClosedByHand, attemptState, chargedAt, isConnected, ...row } =
    await chargeOf(tx, id);
  const { undocumentedMinor, creditedBeyondMinor, holdUntil, ...shown } = row;
  const givenBack = await givenBackOf(tx, row.id);
  const gateway = isConnected ? cards.find(row.gateway) : undefined;
  const ways: WaysToGiveBack = waysToGiveBack(
    {
      state: attemptState,
      amountMinor: row.amountMinor,
      chargedAt,
      transactionId: row.transactionId,
      earlier: givenBack,
      terminal: gateway && { gateway: gateway.name, capabilities: gateway.capabilities },
    },
    epochMsOf(clock.now()),
  );
  return {
    ...toTransaction(shown),
    voucher,
    transactionId: row.transactionId,
    customerId,
    isClosedByHand,
    undocumentedMinor,
    creditedBeyondMinor,
    givenBack,
    ways,
    hold: holdUntil && {
      until: holdUntil,
      ...waysOfHold({
        state: attemptState,
        transactionId: row.transactionId,
        after: await listFollowUps(tx, row.id),
        terminal: gateway,
      }),
    },
    questions: await questionsOfCharge(tx, row.id),
    events: await eventsOf(tx, row.id),
  };
}
