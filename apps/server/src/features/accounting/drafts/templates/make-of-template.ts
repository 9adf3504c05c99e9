import { randomUUID } from 'node:crypto';

import { IssueDocumentRequest } from '@pinkas/contract/accounting/documents/document-fields';
import { DraftContent } from '@pinkas/contract/accounting/drafts/draft-content';
import type { DocTypeId } from '@pinkas/domain/documents/rules/doc-type';
import { draftDatesMovedTo } from '@pinkas/domain/documents/rules/dates-moved';
import { templateContentOf } from '@pinkas/domain/documents/draft/template-content';
import { addDays, type LocalDate } from '@pinkas/domain/time/local-date';
import { nextRecurringDate } from '@pinkas/domain/time/recurring-dates';

import type { Clock } from '../../../../platform/clock/clock.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { newId } from '../../../../platform/db/new-id.ts';
import type { IssueDependencies } from '../../documents/documents.api.ts';
import { readDueDateGiven } from '../record/due-date-given.reads.ts';
import { holdDraftFiles } from '../record/draft-files.ts';
import { enqueueNotice } from '../plans/draft-notice.ts';
import { endReminder, insertDraft } from '../record/drafts.repository.ts';
import { findMadeBefore, planMade, rewriteMade } from './plan-made-draft.ts';

/** Of one template in one run; a longer downtime is caught up run by run. */
const DATES_MAX = 12;

interface DueTemplate extends Record<string, unknown> {
  readonly everyMonths: number;
  readonly dayOfMonth: number;
  readonly nextDate: LocalDate;
  readonly endsOn: LocalDate | null;
  readonly mailTo: string;
  readonly createdBy: string;
  readonly askedBy: string | null;
  readonly askedIp: string | null;
  readonly request: unknown;
  readonly docType: DocTypeId;
  readonly totalMinor: number;
  readonly form: unknown;
}

const LOCK_DUE = `
  select t.every_months as "everyMonths", t.day_of_month as "dayOfMonth", t.next_date as "nextDate",
    t.ends_on as "endsOn", t.mail_to as "mailTo", t.created_by as "createdBy",
    t.asked_by as "askedBy", t.asked_ip as "askedIp", t.request,
    d.doc_type as "docType", d.total_minor as "totalMinor", d.form
  from template_reminders t
  join document_drafts d on d.account_id = $1 and d.id = t.template_id
  where t.account_id = $1 and t.template_id = $2 and not t.is_paused and d.removed_at is null
    and t.next_date <= case when t.request is null then $3::date else $4::date end
  for update of t skip locked`;

/** For whom drafts of a template are made, and what a check of their issue needs. */
export interface Making {
  readonly clock: Clock;
  readonly deps: IssueDependencies;
  readonly actorOf: (person: { readonly userId: string; readonly ip: string }) => AccountActor;
}

interface Made {
  readonly templateId: string;
  readonly template: DueTemplate;
  readonly date: LocalDate;
}

/** Makes the draft of one date, as the terms of that day have it; false where it was made before. */
async function makeDraft(
  actor: AccountActor,
  tx: AccountTx,
  { deps }: Making,
  { templateId, template, date }: Made,
): Promise<boolean> {
  const { userId } = actor;
  const { docType, mailTo } = template;
  const request = template.request === null ? null : IssueDocumentRequest.parse(template.request);
  const at = actor.clock.now();
  const content = templateContentOf(DraftContent.parse(template.form));
  const given = await readDueDateGiven(tx, content.customer.id, docType, date);
  const dates = draftDatesMovedTo(date, content, given);
  const text = {
    docType,
    totalMinor: request?.expectedTotalAgorot ?? template.totalMinor,
    content: {
      ...content,
      ...dates,
      givenTerms: { ...content.givenTerms, dueDate: given ?? '' },
    },
  };
  const id = newId();
  const isNew = await insertDraft(tx, {
    ...text,
    id,
    kind: 'draft',
    name: '',
    issueKey: randomUUID(),
    editorId: randomUUID(),
    at,
    by: userId,
    template: { id: templateId, date },
  });
  if (request === null && !isNew) return false;
  const draftId = isNew ? id : await findMadeBefore(tx, templateId, date);
  if (draftId === undefined) return false;
  if (!isNew) await rewriteMade(tx, draftId, text);
  await holdDraftFiles(actor, tx, draftId, content);
  if (request === null) {
    await enqueueNotice(tx, { draftId, reason: 'waiting', date, userId, mailTo }, at);
  } else {
    await planMade(actor, tx, deps, { draftId, issueOn: date, request, dates, mailTo });
  }
  return true;
}

async function moveOn(tx: AccountTx, templateId: string, nextDate: LocalDate): Promise<void> {
  await tx
    .updateTable('templateReminders')
    .set({ nextDate })
    .where('accountId', '=', tx.accountId)
    .where('templateId', '=', templateId)
    .execute();
}

/**
 * Makes the drafts of a template whose dates have come, and advances its next date: once for each date,
 * however often this runs. One that issues by itself is made a day before its date, so that somebody is
 * notified before. Returns how many.
 */
export async function makeOfTemplate(
  tx: AccountTx,
  templateId: string,
  making: Making,
): Promise<number> {
  const today = making.clock.today();
  const { rows } = await tx.query<DueTemplate>({
    name: 'lock-due-template',
    text: LOCK_DUE,
    values: [tx.accountId, templateId, today, addDays(today, 1)],
  });
  const [template] = rows;
  if (template === undefined) return 0;
  const { everyMonths, dayOfMonth, endsOn, createdBy, askedBy, askedIp, request } = template;
  const actor = making.actorOf({ userId: askedBy ?? createdBy, ip: askedIp ?? '127.0.0.1' });
  const until = request === null ? today : addDays(today, 1);
  let made = 0;
  let next = template.nextDate;
  const isWithin = (date: LocalDate): boolean => endsOn === null || date <= endsOn;
  for (let step = 0; step < DATES_MAX && next <= until && isWithin(next); step += 1) {
    if (await makeDraft(actor, tx, making, { templateId, template, date: next })) made += 1;
    next = nextRecurringDate(next, everyMonths, dayOfMonth);
  }
  await (isWithin(next) ? moveOn(tx, templateId, next) : endReminder(tx, templateId));
  return made;
}
