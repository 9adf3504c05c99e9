import type { ReminderPlan } from '@pinkas/contract/accounting/reminders/reminder-plan.contract';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { getPlan } from './reminder-plan.repository.ts';
import { countOlder } from './remindable.reads.ts';
import { usualTexts } from './usual-steps.ts';

/** Returns the plan as its screen shows it. */
export async function readReminderPlan(tx: AccountTx, today: LocalDate): Promise<ReminderPlan> {
  const plan = await getPlan(tx);
  const { version, isOn, startedOn, olderFrom, requestsFrom, minimumAgorot, steps } = plan;
  return {
    version,
    isOn,
    startedOn,
    includesOlder: olderFrom !== null,
    // A plan that is off is offered with all that it may remind of.
    includesRequests: !isOn || requestsFrom !== null,
    minimumAgorot,
    steps: [...steps],
    severalTexts: plan.severalTexts ?? usualTexts().several,
    usualTexts: usualTexts(),
    older: await countOlder(tx, plan, today),
  };
}
