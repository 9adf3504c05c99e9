import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import type {
  IssuingForm,
  ReminderForm,
} from '@pinkas/contract/accounting/drafts/template-dates.contract';
import { whyPersonNeeded } from '@pinkas/domain/documents/rules/issued-by-itself';
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
import { endReminder, lockActive } from '../record/drafts.repository.ts';
import { makeOfTemplate } from './make-of-template.ts';
import { pauseDates, takeDatesOff, writeDates } from './template-dates.repository.ts';

/**
 * Makes a template make drafts on dates to come; one that issued automatically does so no more.
 * Refusals: NOT_FOUND, INVALID_REQUEST.
 */
export function setReminder(ctx: AccountActor, id: string, form: ReminderForm): Promise<void> {
  return ctx.transaction(async (tx) => {
    await lockActive(tx, id, 'template');
    assertDates(ctx, form);
    await takeDatesOff(ctx, tx, id);
    const confirmed = { request: null, askedBy: null, askedIp: null };
    await writeDates(ctx, tx, id, { ...datesOf(form), ...confirmed });
    await recordAudit(ctx, tx, [
      {
        action: 'template.reminder-set',
        entityKind: 'draft',
        entityId: id,
        detail: detailOf(form),
      },
    ]);
  });
}

/**
 * Lets a template issue by itself on dates to come, as its document was confirmed; what would be refused
 * on the first of them is refused now. Where that is tomorrow, its document is made and announced at
 * once. Refusals: NOT_FOUND, VERSION_CONFLICT, INVALID_REQUEST, and those of an issue.
 */
export function issueByItself(
  ctx: AccountActor,
  deps: IssueDependencies,
  id: string,
  { version, request: confirmed, ...form }: IssuingForm,
): Promise<void> {
  return ctx.transaction(async (tx) => {
    const known = await lockActive(tx, id, 'template');
    if (known.version !== version) throw new AppError('VERSION_CONFLICT');
    assertDates(ctx, form);
    if (form.nextDate > addDays(ctx.clock.today(), SCHEDULE_DAYS_AHEAD_MAX)) {
      refuse('nextDate', 'DATE_NOT_AHEAD');
    }
    const { docType, issueKey } = await getDraft(tx, ctx.userId, id);
    // A monthly document must not make another card of the same customer each time.
    const customer = { ...confirmed.customer, saveAsRegular: false };
    const request = IssueDocumentRequest.parse({ ...confirmed, customer });
    if (request.documentDate !== form.nextDate || request.docType !== docType) {
      refuse('request', 'VALUE_NOT_ALLOWED');
    }
    if (whyPersonNeeded(request) !== undefined) refuse('request', 'PERSON_NEEDED');
    await assertIssuable(ctx, tx, deps, toIssueInput(request), issueKey);
    await writeDates(ctx, tx, id, {
      ...datesOf(form),
      request: JSON.stringify(request),
      askedBy: ctx.userId,
      askedIp: ctx.ip,
    });
    await recordAudit(ctx, tx, [
      { action: 'template.issuing-set', entityKind: 'draft', entityId: id, detail: detailOf(form) },
    ]);
    await makeOfTemplate(tx, id, { deps, clock: ctx.clock, actorOf: () => ctx });
  });
}

/**
 * Pauses the dates of a template, and takes the date off a document that it was to issue, which stays as
 * a draft; doing it twice changes nothing. NOT_FOUND.
 */
export function pauseReminder(ctx: AccountActor, id: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    await lockActive(tx, id, 'template');
    if (!(await pauseDates(tx, id))) return;
    await takeDatesOff(ctx, tx, id);
    await recordAudit(ctx, tx, [
      { action: 'template.reminder-paused', entityKind: 'draft', entityId: id },
    ]);
  });
}

/**
 * Stops the dates of a template, and removes the date of a document that it was to issue; doing it
 * twice changes nothing. NOT_FOUND.
 */
export function stopReminder(ctx: AccountActor, id: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    await lockActive(tx, id, 'template');
    if (!(await endReminder(tx, id))) return;
    await takeDatesOff(ctx, tx, id);
    await recordAudit(ctx, tx, [
      { action: 'template.reminder-ended', entityKind: 'draft', entityId: id },
    ]);
  });
}

function assertDates(ctx: AccountActor, { nextDate, endsOn }: ReminderForm): void {
  if (nextDate <= ctx.clock.today()) refuse('nextDate', 'DATE_NOT_AHEAD');
  if (endsOn !== null && endsOn < nextDate) refuse('endsOn', 'DATE_RANGE_INVALID');
}

function datesOf({ everyMonths, nextDate, endsOn, mailTo }: ReminderForm) {
  return { everyMonths, nextDate, endsOn, mailTo, dayOfMonth: Number(nextDate.slice(8, 10)) };
}

function detailOf({ everyMonths, nextDate, endsOn }: ReminderForm) {
  return { everyMonths, nextDate, endsOn };
}

function refuse(field: keyof IssuingForm, code: string): never {
  throw new AppError('INVALID_REQUEST', {}, [{ path: [field], code }]);
}
