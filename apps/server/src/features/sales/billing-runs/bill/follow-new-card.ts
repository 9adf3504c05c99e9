import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import type { Services } from '../../../../platform/services.ts';
import { changeCard } from '../../billing/billing.api.ts';
import { cardSaved } from '../../saved-cards/saved-cards.api.ts';
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
  for (const { period, amountMinor, rate } of await listWaiting(tx, template, clock.today())) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await orderAnew(
      tx,
      { template, period },
      { amountMinor, rate, decidedBy: null, at: clock.now() },
    );
  }
}

/**
 * Bills by a card that came instead of another: its templates charge it from now on, and go on where they were blocked. What waited
 * for means is billed at once where the customer gave the card and saw the sum; else by its next try, or by a person.
 */
export const followNewCardTask = defineTask({
  kind: 'follow-new-card',
  payload: cardSaved.payload,
  async run({ accountId, payload: { cardId, replacedIds, isGiven } }, services) {
    await inAccount(services.db, { accountId }, async (tx) => {
      for (const templateId of await changeCard(tx, replacedIds, cardId)) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        if (isGiven) await billWaiting(services, tx, templateId);
      }
    });
  },
});
