import type { RequestEventKind } from '@pinkas/contract/sales/payment-requests/payment-request-fields';
import { recordOfActor, type Actor } from '@pinkas/domain/identity/actor';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';

export interface RequestEvent {
  readonly requestId: string;
  readonly kind: RequestEventKind;
  /** ISO text in UTC. */
  readonly at: string;
  readonly actor: Actor;
  /** Of a message: the task that sent it, and its address or telephone. */
  readonly detail?: { readonly taskId: string; readonly to: string };
}

/** Writes what happened to a request, in the transaction that does it; an opening once a day. */
export async function recordRequestEvent(
  tx: AccountTx,
  { actor, detail, ...event }: RequestEvent,
): Promise<void> {
  tx.noteChange('payment-request');
  await tx
    .insertInto('paymentRequestEvents')
    .values({
      accountId: tx.accountId,
      id: newId(),
      ...event,
      ...recordOfActor(actor),
      detail: JSON.stringify(detail ?? {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Returns whether what became of the message of a task is known already. */
export async function wasTold(tx: AccountTx, requestId: string, taskId: string): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'request-message-told',
    text: `select from payment_request_events where account_id = $1 and request_id = $2
      and detail->>'taskId' = $3`,
    values: [tx.accountId, requestId, taskId],
  });
  return rowCount !== 0;
}
