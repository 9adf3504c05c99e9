import type { ScheduleForm } from '@pinkas/contract/accounting/drafts/drafts.contract';
import type { TypedDates } from '@pinkas/domain/documents/rules/dates-moved';
import { parseLocalDate, type LocalDate } from '@pinkas/domain/time/local-date';

import { mayGoOn } from '../../../../platform/access/may-go-on.ts';
import type { AccountActor } from '../../../../platform/context.ts';
import type { AccountTx } from '../../../../platform/db/account-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { recordAudit } from '../../../../platform/writes/record-audit.ts';
import {
  assertIssuable,
  type IssueDependencies,
  toIssueInput,
} from '../../documents/documents.api.ts';
import { tell } from '../../../shell/notices/notices.api.ts';
import { enqueueNotice } from '../plans/draft-notice.ts';
import { getDraft } from '../record/drafts.reads.ts';
import { columnsOf, type DraftText, lockDraft } from '../record/drafts.repository.ts';
import { refusePlan, type Plan } from '../plans/refuse-plan.ts';

/** A draft that a template made, and the document that was confirmed for it. */
interface MadePlan extends Plan {
  /** The request as it was confirmed, with the dates of then. */
  readonly request: ScheduleForm['request'];
  readonly dates: Pick<TypedDates, 'dueDate'>;
  /** Whom the template writes to. */
  readonly mailTo: string;
}

const MADE_BEFORE = `
  select id from document_drafts d
  where d.account_id = $1 and d.template_id = $2 and d.template_date = $3
    and not exists (select from draft_schedules s where s.account_id = $1 and s.draft_id = d.id)`;

/**
 * Returns the draft that a template made for a date before its dates were paused or changed, to be
 * planned again; undefined where a person wrote in it, removed it, issued it or dated it since: it is
 * theirs.
 */
export async function findMadeBefore(
  tx: AccountTx,
  templateId: string,
  date: LocalDate,
): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>({
    name: 'made-before-of-template',
    text: MADE_BEFORE,
    values: [tx.accountId, templateId, date],
  });
  const id = rows[0]?.id;
  const draft = id === undefined ? undefined : await lockDraft(tx, id);
  if (draft === undefined || draft.isRemoved || draft.version > 1) return undefined;
  return draft.issuedId === null ? id : undefined;
}

/** Writes the current content of its template into a draft that nobody edited. */
export async function rewriteMade(tx: AccountTx, id: string, text: DraftText): Promise<void> {
  await tx
    .updateTable('documentDrafts')
    .set(await columnsOf(tx, text))
    .where('accountId', '=', tx.accountId)
    .where('id', '=', id)
    .execute();
}

/**
 * Plans a draft that a template made to be issued on its date for the person who confirmed it, and
 * notifies that person, at the bell and by mail. A hindrance is reported today, and the draft then waits;
 * so does one whose notice would arrive on its own day or after it.
 */
export async function planMade(
  actor: AccountActor,
  tx: AccountTx,
  deps: IssueDependencies,
  { request, dates, mailTo, ...plan }: MadePlan,
): Promise<void> {
  const { draftId, issueOn } = plan;
  const dueDate = parseLocalDate(dates.dueDate) ?? null;
  const dated = { ...request, documentDate: issueOn, dueDate };
  await tx
    .insertInto('draftSchedules')
    .values({
      accountId: tx.accountId,
      draftId,
      issueOn,
      request: JSON.stringify(dated),
      refusal: null,
      askedAt: actor.clock.now(),
      askedBy: actor.userId,
      askedIp: actor.ip,
    })
    .execute();
  await recordAudit(actor, tx, [
    { action: 'draft.scheduled', entityKind: 'draft', entityId: draftId, detail: { issueOn } },
  ]);
  const refusal = await refusalOf(actor, tx, deps, plan, dated);
  if (refusal === undefined) await tellComing(actor, tx, plan, mailTo);
  else await refusePlan(actor, tx, plan, refusal);
}

/** Returns why a planned draft cannot be issued in today's state; undefined where nothing prevents it. */
async function refusalOf(
  actor: AccountActor,
  tx: AccountTx,
  deps: IssueDependencies,
  { draftId, issueOn }: Plan,
  dated: ScheduleForm['request'],
): Promise<AppError | undefined> {
  const { userId, clock } = actor;
  const today = clock.today();
  if (issueOn <= today) return new AppError('ISSUE_NOT_ANNOUNCED');
  const needs = 'documents.issue' as const;
  if (!(await mayGoOn(tx, { userId, today, needs }))) return new AppError('NOT_PERMITTED');
  const { issueKey } = await getDraft(tx, userId, draftId);
  try {
    await assertIssuable(actor, tx, deps, toIssueInput(dated), issueKey);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Notifies of a document that is issued the next day: what, for whom, for how much. */
async function tellComing(
  { userId, clock }: AccountActor,
  tx: AccountTx,
  { draftId, issueOn: date }: Plan,
  mailTo: string,
): Promise<void> {
  const at = clock.now();
  const { docType, customerName, totalMinor } = await getDraft(tx, userId, draftId);
  const facts = { draftId, docType, customer: customerName, date, sumAgorot: totalMinor };
  await tell(tx, {
    kind: 'draft-coming',
    cause: `${draftId}/${at}`,
    at,
    facts,
    to: { userId },
    hasOwnMail: true,
  });
  await enqueueNotice(tx, { draftId, reason: 'coming', date, userId, mailTo }, at);
}
