import { z } from 'zod';

import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import type { Services } from '../../../../platform/services.ts';
import { changeCard } from '../../billing/billing.api.ts';
import { lockDueTemplate } from '../due/due-templates.reads.ts';
import { orderAnew } from './bill-period.ts';
import { listWaiting } from './waiting-periods.reads.ts';

async function billWaiting(
  { clock }: Pick<Services, 'clock'>,
  tx: AccountTx,
  templateId: string,
): Promise<void> {
  const template = await lockDueTemplate(tx, templateId);
  if (template?.state !== 'active') return;
  for (const { period, amountMinor } of await listWaiting(tx, template, clock.today())) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await orderAnew(tx, { template, period }, { amountMinor, decidedBy: null, at: clock.now() });
  }
}

/**
 * Bills by the card that a customer gave instead of another: its templates charge it from now on, go on where they were blocked,
 * and what waited for means is billed at once.
 */
export const followNewCardTask = defineTask({
  kind: 'follow-new-card',
  payload: z.object({ cardId: z.uuid(), replacedIds: z.array(z.uuid()) }),
  async run({ accountId, payload: { cardId, replacedIds } }, services) {
    await inAccount(services.db, { accountId }, async (tx) => {
      for (const templateId of await changeCard(tx, replacedIds, cardId)) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        await billWaiting(services, tx, templateId);
      }
    });
  },
});
