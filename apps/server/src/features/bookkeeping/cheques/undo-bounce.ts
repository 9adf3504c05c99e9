import type { ChequeStateBody } from '@pinkas/contract/bookkeeping/cheques/cheques.contract';

import type { AccountActor } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { auditCheques, lockCheques, turnCheques } from './locked-cheques.ts';

/**
 * Takes back that cheques bounced: they are deposited on the day and in the deposit that they were, and their entries are taken
 * back on the day that they had. NOT_FOUND; STATE_NOT_ALLOWED for one that did not bounce.
 */
export function undoBounce(
  actor: AccountActor,
  { cheques }: Pick<ChequeStateBody, 'cheques'>,
  idempotencyKey: string,
): Promise<{ success: true; changed: number }> {
  const request = { write: 'cheque.undo-bounce', idempotencyKey, input: { cheques } };
  return writeOnce(actor, request, async (tx) => {
    const locked = await lockCheques(tx, cheques);
    if (locked.some(({ state }) => state !== 'bounced')) throw new AppError('STATE_NOT_ALLOWED');
    await tx.query({
      name: 'undo-bounce',
      text: `update cheque_states s set state = 'deposited', on_date = s.deposited_on, deposited_on = null,
          fee_agorot = 0, reason = '', changed_at = $4, changed_by = $5
        where s.account_id = $1
          and (s.document_id, s.line_no) in (select * from unnest($2::uuid[], $3::int[]))`,
      values: [
        tx.accountId,
        locked.map(({ documentId }) => documentId),
        locked.map(({ lineNo }) => lineNo),
        actor.clock.now(),
        actor.userId,
      ],
    });
    const days = Map.groupBy(locked, ({ stateDate }) => stateDate ?? actor.clock.today());
    for (const [date, ofDay] of days) {
      await turnCheques(actor, tx, ofDay, { takesBack: false, date, reason: '' });
    }
    await auditCheques(actor, tx, 'cheque.bounce-undone', locked, {});
    return { success: true as const, changed: locked.length };
  });
}
