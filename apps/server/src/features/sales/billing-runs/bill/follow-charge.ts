import { afterRefusal } from '@pinkas/domain/billing/charge-retries';
import { nextPeriod } from '@pinkas/domain/billing/billing-schedule';
import { isCharged } from '@pinkas/domain/clearing/attempt-state';
import { addDays } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { defineTask } from '../../../../platform/jobs/task.ts';
import type { Services } from '../../../../platform/services.ts';
import {
  findAttempt,
  isOpenAttempt,
  type StoredAttempt,
} from '../../card-payments/card-payments.api.ts';
import { lockDueTemplate, type DueTemplate } from '../due/due-templates.reads.ts';
import {
  findPeriod,
  lockPeriod,
  movePeriod,
  moveTemplate,
  type StoredPeriod,
} from '../../billing/billing.api.ts';
import { tellRefused } from './tell-refused.ts';
import { refusedClassOf } from './refused-class.ts';

/** Ends a template after its last period. */
export async function endAfterLast(
  tx: AccountTx,
  { id, schedule }: DueTemplate,
  { dueOn }: Pick<StoredPeriod, 'dueOn'>,
): Promise<void> {
  if (nextPeriod(schedule, addDays(dueOn, 1)) === undefined) {
    await moveTemplate(tx, id, { from: 'active', to: 'ended' });
  }
}

interface Followed {
  readonly attempt: StoredAttempt;
  readonly template: DueTemplate;
  readonly period: StoredPeriod;
}

async function followRefusal(
  { clock }: Pick<Services, 'clock'>,
  tx: AccountTx,
  { attempt, template, period }: Followed,
): Promise<void> {
  const at = clock.now();
  const refusal = refusedClassOf(attempt);
  const detail = {
    class: refusal,
    ...(attempt.answer?.code !== undefined && { code: attempt.answer.code }),
  };
  const after = afterRefusal(refusal, Math.max(1, period.tries), clock.today(), template.onRefusal);
  if (after.kind === 'again') {
    await movePeriod(tx, period, { state: 'refused', at, nextTryOn: after.on, detail });
    await tellRefused(tx, { template, period, againOn: after.on, at });
    return;
  }
  await movePeriod(tx, period, { state: 'failed', at, detail });
  if (after.blocks) {
    await moveTemplate(tx, template.id, { from: 'active', to: 'blocked' });
  }
  await tellRefused(tx, { template, period, againOn: null, at });
}

/** Ends a period with its document; money that came lets a template that was blocked go on. */
async function finish(
  tx: AccountTx,
  { template, period }: Followed,
  documentId: string,
  at: string,
): Promise<void> {
  await movePeriod(tx, period, { state: 'done', at, documentId });
  if (template.state === 'blocked') {
    await moveTemplate(tx, template.id, { from: 'blocked', to: 'active' });
  }
  await endAfterLast(tx, template, period);
}

async function follow(
  services: Pick<Services, 'clock'>,
  tx: AccountTx,
  followed: Followed,
): Promise<void> {
  const { attempt, period } = followed;
  const at = services.clock.now();
  if (period.state === 'done' || period.state === 'skipped') return;
  if (attempt.documentId !== null) {
    await finish(tx, followed, attempt.documentId, at);
    return;
  }
  if (isCharged(attempt.state)) {
    if (period.state === 'charged') return;
    // Money that was found late was charged all the same: it is not charged again.
    if (period.state !== 'charging') await movePeriod(tx, period, { state: 'charging', at });
    await movePeriod(tx, { ...period, state: 'charging' }, { state: 'charged', at });
    return;
  }
  if (isOpenAttempt(attempt) || attempt.trouble !== null) return;
  if (period.state === 'charging') await followRefusal(services, tx, followed);
}

/**
 * Moves a period by what became of its charge, whoever found it out: the answer, an inquiry, a person or a report. It reads
 * the attempt as it is, so it may run late, twice and in any order.
 */
export const followChargeTask = defineTask({
  kind: 'follow-billing-charge',
  payload: z.object({ attemptId: z.uuid() }),
  async run({ accountId, payload: { attemptId } }, services) {
    await inAccount(services.db, { accountId }, async (tx) => {
      const sourceId = (await findAttempt(tx, attemptId))?.sourceId ?? null;
      const known = sourceId === null ? undefined : await findPeriod(tx, sourceId);
      if (known === undefined) return;
      const template = await lockDueTemplate(tx, known.templateId);
      const period = await lockPeriod(tx, known.id);
      const attempt = await findAttempt(tx, attemptId);
      if (template === undefined || period?.attemptId !== attemptId || attempt === undefined)
        return;
      await follow(services, tx, { attempt, template, period });
    });
  },
});
