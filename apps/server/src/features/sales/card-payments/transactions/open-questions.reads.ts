import type {
  GatewayWord,
  OpenQuestion,
  ShownOperation,
} from '@pinkas/contract/sales/card-payments/transaction-rows';
import { ATTEMPT_STATES, type AttemptState } from '@pinkas/domain/clearing/attempt-state';
import { isGivingBack } from '@pinkas/domain/clearing/giving-back';
import { closingsOf, mayAskGateway } from '@pinkas/domain/clearing/undecided-money';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { BACK, inDoubt } from './transaction-rows.ts';

/** The payment that an attempt is, or gives back of. */
const CHARGE_OF = sql`case when a.operation = any(${BACK}::text[]) then a.original_id else a.id end`;

/** What the event of an inquiry keeps, and what a trouble keeps of the gateway's answer; both were written by this slice. */
const Asked = z.object({
  result: z.enum(['found', 'not-found', 'cannot-tell', 'no-answer']),
  state: z.enum(ATTEMPT_STATES).optional(),
  code: z.object({ scheme: z.string(), value: z.string(), text: z.string() }).optional(),
});
const Trouble = z.object({
  differences: z.array(z.string()).optional(),
  amount: z.number().optional(),
});

/** Returns whether something was sold by an operation or went back. */
export function shownOperation(operation: string): ShownOperation {
  return isGivingBack(operation) ? operation : 'charge';
}

/** Returns what a gateway said, out of the event that keeps it; null for another event. */
export function gatewayWordOf(at: string | null, detail: unknown): GatewayWord | null {
  const told = Asked.safeParse(detail);
  if (at === null || !told.success) return null;
  const { result, state = null, code = null } = told.data;
  return { at, result, state, code };
}

interface QuestionRow extends Pick<
  OpenQuestion,
  'attemptId' | 'amountMinor' | 'trouble' | 'since' | 'asked' | 'nextInquiryAt'
> {
  readonly chargeId: string;
  readonly operation: string;
  readonly state: AttemptState;
  readonly troubleDetail: unknown;
  readonly saidAt: string | null;
  readonly said: unknown;
}

/** An open question with the payment that it is about. */
export type QuestionOfCharge = OpenQuestion & { readonly chargeId: string };

function toQuestion({
  operation,
  state,
  troubleDetail,
  saidAt,
  said,
  ...row
}: QuestionRow): QuestionOfCharge {
  const told = Trouble.safeParse(troubleDetail).data;
  const inDoubtNow = { state, trouble: row.trouble };
  return {
    ...row,
    operation: shownOperation(operation),
    differences: told?.differences ?? [],
    toldMinor: told?.amount ?? null,
    mayAsk: mayAskGateway(operation, inDoubtNow),
    closings: [...closingsOf(inDoubtNow)],
    said: gatewayWordOf(saidAt, said),
  };
}

async function readQuestions(
  tx: AccountTx,
  which: RawBuilder<SqlBool>,
  limit: number,
): Promise<QuestionOfCharge[]> {
  const account = sql`${tx.accountId}::bigint`;
  const { rows } = await sql<QuestionRow>`
    select ${CHARGE_OF} as "chargeId", a.id as "attemptId", a.operation, a.state,
      a.amount_minor as "amountMinor", a.trouble, a.trouble_detail as "troubleDetail",
      coalesce(a.opened_at, a.created_at) as since, a.asked, a.next_inquiry_at as "nextInquiryAt",
      e.at as "saidAt", e.detail as said
    from card_attempts a
    left join lateral (
      select e.at, e.detail from card_attempt_events e
      where e.account_id = ${account} and e.attempt_id = a.id and e.kind = 'asked'
      order by e.at desc, e.id desc limit 1) e on true
    where a.account_id = ${account} and ${inDoubt('a')} and ${which}
    order by a.created_at, a.id limit ${limit}`.execute(tx.withoutPlugins());
  return rows.map((row) => toQuestion(row));
}

/** Returns what people have to look at, the oldest first. */
export function listQuestions(tx: AccountTx, limit: number): Promise<QuestionOfCharge[]> {
  return readQuestions(tx, sql`true`, limit);
}

/** Returns what people have to look at of one payment, and of what goes back of it, the newest first. */
export async function questionsOfCharge(tx: AccountTx, chargeId: string): Promise<OpenQuestion[]> {
  const which = sql<SqlBool>`(a.id = ${chargeId}::uuid or a.original_id = ${chargeId}::uuid)`;
  const questions = await readQuestions(tx, which, 50);
  return questions.map(({ chargeId: _charge, ...question }) => question).toReversed();
}
