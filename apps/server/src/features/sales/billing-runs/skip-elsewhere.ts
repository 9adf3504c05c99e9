import type { OrderSystem } from '@pinkas/domain/billing/moved-order';
import { templatePeriods } from '@pinkas/domain/billing/template-periods';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { insertPeriod, lockPeriodOfDay, movePeriod } from '../billing/billing.api.ts';
import { WAITING_STATES } from './bill/bill-period.ts';
import { endAfterLast } from './bill/follow-charge.ts';
import { lockDueTemplate, type DueTemplate } from './due/due-templates.reads.ts';
import { readRunTerms } from './due/read-run.ts';
import { requestOf } from './due/run-rows.ts';

/** What another system charged of a template that was moved from there. */
export interface ChargedElsewhere {
  readonly templateId: string;
  readonly system: OrderSystem;
  /** The last day on which it charged. */
  readonly until: LocalDate;
}

/** What became of periods that another system charged too. */
export interface SkippedPeriods {
  /** Days that are not billed here. */
  readonly skipped: readonly LocalDate[];
  /** Days that were billed here already: a person decides. */
  readonly billed: readonly LocalDate[];
}

/**
 * Lets the periods of a moved template go that the other system charged: what was not begun, and what waits. Run twice it does
 * nothing more.
 */
export async function skipChargedElsewhere(
  actor: AccountActor,
  tx: AccountTx,
  { templateId, system, until }: ChargedElsewhere,
): Promise<SkippedPeriods> {
  const template = await lockDueTemplate(tx, templateId);
  if (template === undefined) return { skipped: [], billed: [] };
  const skipped: LocalDate[] = [];
  const billed: LocalDate[] = [];
  for (const { number, dueOn } of templatePeriods(template, template.billedFrom, until)) {
    const day = { number, dueOn, system };
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const became = await skipDay(actor, tx, template, day);
    if (became === 'skipped') skipped.push(dueOn);
    if (became === 'billed') billed.push(dueOn);
  }
  const last = skipped.at(-1);
  if (last !== undefined) await endAfterLast(tx, template, { dueOn: last });
  return { skipped, billed };
}

interface SkippedDay {
  readonly number: number;
  readonly dueOn: LocalDate;
  readonly system: OrderSystem;
}

async function skipDay(
  actor: AccountActor,
  tx: AccountTx,
  template: DueTemplate,
  { number, dueOn, system }: SkippedDay,
): Promise<'skipped' | 'billed' | 'known'> {
  const period = await lockPeriodOfDay(tx, template.id, dueOn);
  if (period?.state === 'skipped') return 'known';
  if (period !== undefined && !WAITING_STATES.includes(period.state)) return 'billed';
  const at = actor.clock.now();
  const skip = { state: 'skipped', at, detail: { why: 'charged-elsewhere', system } } as const;
  const terms = await readRunTerms(tx);
  const request = requestOf(template, { number, dueOn }, terms, actor.clock.today());
  const { expectedTotalAgorot: amountMinor, currency } = request;
  if (period === undefined) {
    const made = { templateId: template.id, number, dueOn, amountMinor, currency };
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
