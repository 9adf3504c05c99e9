import { assert } from '@pinkas/domain/assert';
import { messengerNumberOf } from '@pinkas/domain/identifiers/phone';
import { z } from 'zod';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { oweTask } from '../../../../platform/jobs/owe-task.ts';

/** The kind of the task that sends a text message. */
export const SMS_TASK = 'sms-document';

/** A text message that a person asks for. */
export interface WantedSms {
  /** A mobile telephone, as it was written. */
  readonly to: string;
  /** Empty for the words of the business, or the usual ones. */
  readonly text: string;
}

/** The message as its task keeps it; `to` is international, digits alone. */
export const SmsPayload = z.object({ to: z.string(), text: z.string() });
export type SmsPayload = z.output<typeof SmsPayload>;

export function smsPayload({ to, text }: WantedSms): SmsPayload {
  const number = messengerNumberOf(to);
  assert(number !== undefined, 'a mobile telephone that was checked');
  return { to: number, text };
}

/** Owes a text message of a document in the transaction of what causes it. */
export async function oweSms(
  tx: AccountTx,
  documentId: string,
  sms: WantedSms,
  at: string,
): Promise<void> {
  await oweTask(tx, { kind: SMS_TASK, documentId, payload: smsPayload(sms), at });
}
