import type { FieldCode } from '@pinkas/contract/errors';
import { SMS_PER_DAY_MAX, SMS_PER_RECIPIENT_HOUR_MAX } from '@pinkas/domain/messages/sms-limits';

import { isoText } from '../../../../../platform/clock/clock.ts';
import type { AccountTx } from '../../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../../platform/context.ts';
import { smsNumberOf, type SmsRequest } from './document-sms.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface SentLately extends Record<string, unknown> {
  readonly ofDay: number;
  readonly ofHour: number;
}

/** Messages that were enqueued in the last day, and to the same telephone in the last hour. */
async function countLately(tx: AccountTx, to: string, nowMs: number): Promise<SentLately> {
  const { rows } = await tx.query<SentLately>({
    name: 'sms-lately',
    text: `select count(*)::int as "ofDay",
        count(*) filter (where created_at > $3 and payload->>'to' = $4)::int as "ofHour"
      from outbox_tasks
      where account_id = $1 and kind in ('sms-document', 'sms-payment-request', 'sms-card-link') and created_at > $2`,
    values: [tx.accountId, isoText(nowMs - DAY_MS), isoText(nowMs - HOUR_MS), to],
  });
  const [row] = rows;
  if (row === undefined) throw new Error('a count without a row');
  return row;
}

/**
 * Refuses a text message that cannot be sent: DOCUMENT_REFUSED at the telephone, because there is no
 * supplier, or above the bounds of a day and of a telephone. Messages of one account are admitted one
 * after the other, so that many at once do not pass the bounds together.
 */
export async function reserveSms(
  { clock }: Pick<AccountActor, 'clock'>,
  tx: AccountTx,
  { sms, path, canText }: SmsToReserve,
): Promise<void> {
  const refuse = (code: FieldCode): never => {
    throw new AppError('DOCUMENT_REFUSED', {}, [{ path: [...path, 'to'], code }]);
  };
  if (!canText) refuse('SMS_NOT_AVAILABLE');
  await tx.query({
    name: 'lock-sms',
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
    values: [`sms:${String(tx.accountId)}`],
  });
  const { ofDay, ofHour } = await countLately(tx, smsNumberOf(sms), clock.nowMs());
  if (ofDay >= SMS_PER_DAY_MAX || ofHour >= SMS_PER_RECIPIENT_HOUR_MAX) refuse('SMS_LIMIT_REACHED');
}

export interface SmsToReserve {
  readonly sms: SmsRequest;
  /** Its path in the request. */
  readonly path: readonly string[];
  readonly canText: boolean;
}

/** The same for the message that an issue asks for; done before the number is taken. */
export async function reserveSmsOfIssue(
  actor: Pick<AccountActor, 'clock'>,
  tx: AccountTx,
  { canText = false }: { readonly canText?: boolean },
  { sms = null }: { readonly sms?: SmsRequest | null },
): Promise<void> {
  if (sms !== null) await reserveSms(actor, tx, { sms, path: ['sms'], canText });
}
