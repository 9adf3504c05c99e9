import type { Cheque } from '@pinkas/contract/bookkeeping/cheques/cheques.contract';
import type { ChequeState } from '@pinkas/domain/payments/cheque-state';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../../platform/context.ts';
import { listCheques, setChequeStateIn } from '../../../bookkeeping/cheques/cheques.api.ts';

const BANK_ACCOUNT = 'לאומי 600/123456';

/** The states of the first cheques of the business: one was deposited, one bounced. The others are in hand. */
const STORIES: readonly (readonly ChequeState[])[] = [['deposited'], ['deposited', 'bounced']];

/** Earlier ones go to the bank with a slip. */
const RECENT_DAYS = 12;

/** Deposits the first cheques of the scenarios of a demo business; once. */
export async function seedCheques(actor: AccountActor): Promise<void> {
  const from = addDays(actor.clock.today(), -RECENT_DAYS);
  await actor.transaction(async (tx) => {
    const { rows } = await listCheques(
      tx,
      { show: 'all', from },
      { sort: 'due', direction: 'asc', limit: STORIES.length },
    );
    if (rows.some(({ state }) => state !== 'in-hand')) return;
    for (const [index, cheque] of rows.entries()) {
      for (const state of STORIES[index] ?? []) {
        await setChequeStateIn(actor, tx, stepOf(cheque, state, actor.clock.today()));
      }
    }
  });
}

function stepOf({ documentId, lineNo, dueDate }: Cheque, state: ChequeState, today: LocalDate) {
  return {
    cheques: [{ documentId, lineNo }],
    state,
    date: dueDate < today ? dueDate : today,
    bankAccount: state === 'deposited' ? BANK_ACCOUNT : '',
    reason: state === 'bounced' ? 'אין כיסוי מספיק' : '',
  };
}
