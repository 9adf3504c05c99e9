import type { OrderSystem } from '@pinkas/domain/billing/order-system';
import type { NamedPeriod } from '@pinkas/domain/billing/period-text';
import { periodOfCharge, type ChargeElsewhere } from '@pinkas/domain/billing/period-of-charge';
import { templatePeriods } from '@pinkas/domain/billing/template-periods';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { insertPeriod, lockPeriodOfDay, movePeriod } from '../billing/billing.api.ts';
import { WAITING_STATES } from './bill/bill-period.ts';
import { endAfterLast } from './bill/follow-charge.ts';
import { lockDueTemplate } from './due/due-templates.reads.ts';
import { readRunTerms } from './due/read-run.ts';
import { holdElsewhere, sumOfPeriod, type Elsewhere } from './hold-elsewhere.ts';

/** What another system charged last of a template that was moved from there. */
export interface ChargedElsewhere extends ChargeElsewhere {
  readonly templateId: string;
  readonly system: OrderSystem;
  /** Its outcome is known there. */
  readonly isCertain: boolean;
}

/** What became of periods that another system charged too. */
export interface SkippedPeriods {
  /** Days that are not billed here. */
  readonly skipped: readonly LocalDate[];
  /** Days that were billed here already: a person decides. */
  readonly billed: readonly LocalDate[];
  /** Days of which it is not clear whether they were charged there: they wait for a person. */
  readonly unclear: readonly LocalDate[];
}

const NONE: SkippedPeriods = { skipped: [], billed: [], unclear: [] };

/**
 * Lets the period of a moved template go that the other system charged: one that was not begun, or waits. What was due before it
 * and has no row waits for a person, as does a period of which it is not clear. Run twice it does nothing more.
 */
export async function skipChargedElsewhere(
  actor: AccountActor,
  tx: AccountTx,
  charged: ChargedElsewhere,
): Promise<SkippedPeriods> {
  const template = await lockDueTemplate(tx, charged.templateId);
  const found = template && periodOfCharge(template, charged);
  if (template === undefined || found === undefined) return NONE;
  const { period } = found;
  const terms = await readRunTerms(tx, actor.clock.today());
  const elsewhere = { template, system: charged.system, terms };
  const isSure = found.isSure && charged.isCertain;
  const before = templatePeriods(template, template.billedFrom, addDays(period.dueOn, -1));
  const held = isSure ? before : [...before, period];
  const unclear = await holdEach(actor, tx, elsewhere, held);
  if (!isSure) return { ...NONE, unclear };
  const became = await skipDay(actor, tx, elsewhere, period);
  if (became === 'skipped' && unclear.length === 0) await endAfterLast(tx, template, period);
  return { ...NONE, unclear, ...(became !== 'known' && { [became]: [period.dueOn] }) };
}

/** Holds periods that have no row; returns their days. */
async function holdEach(
  actor: AccountActor,
  tx: AccountTx,
  elsewhere: Elsewhere,
  periods: readonly NamedPeriod[],
): Promise<LocalDate[]> {
  const held: LocalDate[] = [];
  for (const period of periods) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const known = await holdElsewhere(actor, tx, elsewhere, period);
    if (known === undefined) held.push(period.dueOn);
  }
  return held;
}

async function skipDay(
  actor: AccountActor,
  tx: AccountTx,
  elsewhere: Elsewhere,
  { number, dueOn }: NamedPeriod,
): Promise<'skipped' | 'billed' | 'known'> {
  const { template, system } = elsewhere;
  const period = await lockPeriodOfDay(tx, template.id, dueOn);
  if (period?.state === 'skipped') return 'known';
  if (period !== undefined && !WAITING_STATES.includes(period.state)) return 'billed';
  const at = actor.clock.now();
  const skip = { state: 'skipped', at, detail: { why: 'charged-elsewhere', system } } as const;
  const { amountMinor, foreign } = sumOfPeriod(elsewhere, { number, dueOn }, actor.clock.today());
  if (period === undefined) {
    const made = { templateId: template.id, number, dueOn, amountMinor, foreign };
    await insertPeriod(tx, made, skip);
  } else {
    await movePeriod(tx, period, { ...skip, decidedBy: actor.userId });
  }
  const { title } = template;
  await recordAudit(actor, tx, [
    {
      action: 'billing-run.period-skipped',
      entityKind: 'billing-template',
      entityId: template.id,
      detail: { title, dueOn, amountMinor, system },
    },
  ]);
  return 'skipped';
}
