import { templatePeriods } from '@pinkas/domain/billing/template-periods';
import type { OrderSystem } from '@pinkas/domain/billing/order-system';
import type { DuePeriod } from '@pinkas/domain/billing/billing-schedule';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { insertPeriod, lockPeriodOfDay, type StoredPeriod } from '../billing/billing.api.ts';
import { lockDueTemplate, type DueTemplate } from './due/due-templates.reads.ts';
import { readRunTerms } from './due/read-run.ts';
import { ofDay } from './due/run-rows.ts';

/** What a period of a locked template comes to today, in agorot and in its currency. */
export async function sumToday(
  actor: Pick<AccountActor, 'clock'>,
  tx: AccountTx,
  template: DueTemplate,
  { number, dueOn }: DuePeriod,
) {
  const today = actor.clock.today();
  const terms = await readRunTerms(tx, today);
  const { amountMinor, foreign } = ofDay(template, { number, dueOn }, terms, today);
  return { amountMinor, foreign };
}

/**
 * Holds a period of a locked template, where it has no row yet, for a person who knows whether another system charged it. Returns
 * the row that it had.
 */
export async function holdElsewhere(
  actor: Pick<AccountActor, 'clock'>,
  tx: AccountTx,
  template: DueTemplate,
  { number, dueOn, system }: DuePeriod & { readonly system: OrderSystem },
): Promise<StoredPeriod | undefined> {
  const known = await lockPeriodOfDay(tx, template.id, dueOn);
  if (known !== undefined) return known;
  const sum = await sumToday(actor, tx, template, { number, dueOn });
  await insertPeriod(
    tx,
    { templateId: template.id, number, dueOn, ...sum },
    {
      state: 'held',
      at: actor.clock.now(),
      holdReason: 'order-elsewhere',
      detail: { system },
    },
  );
  return undefined;
}

/** Holds the periods of a moved template that were due up to a day and have no row, while its order may have been charged elsewhere. */
export async function holdDueElsewhere(
  actor: Pick<AccountActor, 'clock'>,
  tx: AccountTx,
  { templateId, until }: { readonly templateId: string; readonly until: LocalDate },
): Promise<void> {
  const template = await lockDueTemplate(tx, templateId);
  if (template === undefined || template.elsewhere === null || template.state === 'ended') return;
  const { elsewhere: system, billedFrom } = template;
  for (const { number, dueOn } of templatePeriods(template, billedFrom, until)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await holdElsewhere(actor, tx, template, { number, dueOn, system });
  }
}
