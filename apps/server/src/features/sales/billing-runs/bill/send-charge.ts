import { systemActor } from '@pinkas/domain/identity/actor';
import { z } from 'zod';

import { inAccount } from '../../../../platform/db/account-transaction.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import {
  listOfSource,
  lockAttempt,
  sendSavedCharge,
} from '../../card-payments/card-payments.api.ts';
import { lockPeriod, noteSent } from '../../billing/billing.api.ts';

/**
 * Sends a charge that was begun, once: that it is sent is committed before it is. A process that ends in between leaves a
 * charge without an answer, which is asked about and never sent again.
 */
export const sendChargeTask = defineTask({
  kind: 'send-billing-charge',
  payload: z.object({ periodId: z.uuid(), attemptId: z.uuid() }),
  priority: 'low',
  isFair: true,
  async run({ accountId, payload: { periodId, attemptId } }, services) {
    const responsibleId = await inAccount(services.db, { accountId }, async (tx) => {
      const period = await lockPeriod(tx, periodId);
      if (period?.state !== 'charging' || period.attemptId !== attemptId) return undefined;
      const attempt = await lockAttempt(tx, attemptId);
      if (attempt?.state !== 'unknown') return undefined;
      const begun = await listOfSource(tx, periodId);
      if (period.tries >= begun.length) return undefined;
      await noteSent(tx, periodId, begun.length);
      return attempt.responsibleId;
    });
    if (responsibleId === undefined) return;
    const actor = systemActor(sendChargeTask.kind, responsibleId);
    await sendSavedCharge(services, { accountId, attemptId, actor });
  },
});
