import type { ScheduleForm } from '@pinkas/contract/accounting/drafts/drafts.contract';
import { SCHEDULE_DAYS_AHEAD_MAX } from '@pinkas/domain/limits';
import { addDays } from '@pinkas/domain/time/local-date';

import { AppError } from '../../../../platform/errors/app-error.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import {
  assertIssuable,
  type IssueDependencies,
  toIssueInput,
} from '../../documents/documents.api.ts';
import { getDraft } from '../record/drafts.reads.ts';
import { endSchedule, lockActive } from '../record/drafts.repository.ts';

/**
 * Schedules a draft to be issued automatically on a day to come, as it was confirmed; what would be
 * refused then is refused now. Refusals: NOT_FOUND, VERSION_CONFLICT, DRAFT_ISSUED, INVALID_REQUEST
 * with the date, and those of an issue.
 */
export function scheduleDraft(
  ctx: AccountActor,
  deps: IssueDependencies,
  id: string,
  { version, issueOn, request }: ScheduleForm,
): Promise<void> {
  const today = ctx.clock.today();
  if (issueOn <= today || issueOn > addDays(today, SCHEDULE_DAYS_AHEAD_MAX)) {
    refuseDate('issueOn', 'DATE_NOT_AHEAD');
  }
  if (request.documentDate !== issueOn) refuseDate('request', 'VALUE_NOT_ALLOWED');
  return ctx.transaction(async (tx) => {
    const known = await lockActive(tx, id, 'draft');
    if (known.issuedId !== null) throw new AppError('DRAFT_ISSUED', { documentId: known.issuedId });
    if (known.version !== version) throw new AppError('VERSION_CONFLICT');
    const { issueKey } = await getDraft(tx, ctx.userId, id);
    await assertIssuable(ctx, tx, deps, toIssueInput(request), issueKey);
    const values = {
      issueOn,
      request: JSON.stringify(request),
      refusal: null,
      askedAt: ctx.clock.now(),
      askedBy: ctx.userId,
      askedIp: ctx.ip,
    };
    await tx
      .insertInto('draftSchedules')
      .values({ ...values, accountId: tx.accountId, draftId: id })
      .onConflict((conflict) => conflict.columns(['accountId', 'draftId']).doUpdateSet(values))
      .execute();
    await recordAudit(ctx, tx, [
      { action: 'draft.scheduled', entityKind: 'draft', entityId: id, detail: { issueOn } },
    ]);
  });
}

function refuseDate(field: keyof ScheduleForm, code: string): never {
  throw new AppError('INVALID_REQUEST', {}, [{ path: [field], code }]);
}

/** Removes a schedule; doing it twice changes nothing. NOT_FOUND. */
export function unscheduleDraft(ctx: AccountActor, id: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    await lockActive(tx, id, 'draft');
    if (!(await endSchedule(tx, id))) return;
    await recordAudit(ctx, tx, [
      { action: 'draft.unscheduled', entityKind: 'draft', entityId: id },
    ]);
  });
}
