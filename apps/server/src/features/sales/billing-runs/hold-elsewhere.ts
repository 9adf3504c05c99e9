import { templatePeriods } from '@pinkas/domain/billing/template-periods';
import type { OrderSystem } from '@pinkas/domain/billing/order-system';
import type { DuePeriod } from '@pinkas/domain/billing/billing-schedule';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  type BillingTerms,
  insertPeriod,
  lockPeriodOfDay,
  type StoredPeriod,
} from '../billing/billing.api.ts';
import { lockDueTemplate, type DueTemplate } from './due/due-templates.reads.ts';
import { readRunTerms } from './due/read-run.ts';
import { ofDay } from './due/run-rows.ts';

/** A locked template whose order another system may have charged, and by what its periods are computed. */
export interface Elsewhere {
  readonly template: DueTemplate;
  readonly system: OrderSystem;
  readonly terms: BillingTerms;
}

/** Returns what a period comes to on a day: in minor units of its currency, and what it comes to in another one. */
export function sumOfPeriod(
  { template, terms }: Pick<Elsewhere, 'template' | 'terms'>,
  { number, dueOn }: DuePeriod,
  day: LocalDate,
) {
  const { amountMinor, foreign } = ofDay(template, { number, dueOn }, terms, day);
  return { amountMinor, foreign };
}

/**
 * Holds a period, where it has no row yet, for a person who knows whether another system charged it. Returns
 * the row that it had.
 */
export async function holdElsewhere(
  { clock }: Pick<AccountActor, 'clock'>,
  tx: AccountTx,
  held: Elsewhere,
  { number, dueOn }: DuePeriod,
): Promise<StoredPeriod | undefined> {
  const { template, system } = held;
  const known = await lockPeriodOfDay(tx, template.id, dueOn);
  if (known !== undefined) return known;
  const sum = sumOfPeriod(held, { number, dueOn }, clock.today());
  await insertPeriod(
    tx,
    { templateId: template.id, number, dueOn, ...sum },
    {
      state: 'held',
      at: clock.now(),
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
  const terms = await readRunTerms(tx, actor.clock.today());
  const held = { template, system: template.elsewhere, terms };
  for (const period of templatePeriods(template, template.billedFrom, until)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await holdElsewhere(actor, tx, held, period);
  }
}
