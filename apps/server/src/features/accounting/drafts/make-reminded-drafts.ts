import { randomUUID, randomUUIDv7 } from 'node:crypto';

import { DraftContent } from '@pinkas/contract/accounting/drafts/draft-content';
import type { DocTypeId } from '@pinkas/domain/documents/doc-type';
import { draftDatesMovedTo } from '@pinkas/domain/documents/dates-moved';
import { templateContentOf } from '@pinkas/domain/documents/template-content';
import type { LocalDate } from '@pinkas/domain/time/local-date';
import { nextRecurringDate } from '@pinkas/domain/time/recurring-dates';

import { listRestingAccounts } from '../../../platform/resting-accounts.ts';
import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import { systemInAccount, type AccountActor } from '../../../platform/context.ts';
import type { Services } from '../../../platform/services.ts';
import { readDueDateGiven } from './due-date-given.reads.ts';
import { holdDraftFiles } from './draft-files.ts';
import { enqueueNotice } from './draft-notice.ts';
import { endReminder, insertDraft } from './drafts.repository.ts';
import { isQuietHour } from './quiet-hours.ts';

type MakerServices = Pick<Services, 'db' | 'clock' | 'log'>;

/** Name of the schedule, which makes the drafts. */
export const MAKE_SCHEDULE = 'drafts.make';

const BATCH = 500;
/** Of one template in one run; a longer downtime is caught up run by run. */
const DATES_MAX = 12;

interface DueTemplate extends Record<string, unknown> {
  readonly everyMonths: number;
  readonly dayOfMonth: number;
  readonly nextDate: LocalDate;
  readonly endsOn: LocalDate | null;
  readonly mailTo: string;
  readonly createdBy: string;
  readonly docType: DocTypeId;
  readonly totalMinor: number;
  readonly form: unknown;
}

const LOCK_DUE = `
  select t.every_months as "everyMonths", t.day_of_month as "dayOfMonth", t.next_date as "nextDate",
    t.ends_on as "endsOn", t.mail_to as "mailTo", t.created_by as "createdBy",
    d.doc_type as "docType", d.total_minor as "totalMinor", d.form
  from template_reminders t
  join document_drafts d on d.account_id = $1 and d.id = t.template_id
  where t.account_id = $1 and t.template_id = $2 and t.next_date <= $3 and d.removed_at is null
  for update of t skip locked`;

async function makeDraft(
  actor: AccountActor,
  tx: AccountTx,
  templateId: string,
  template: DueTemplate,
  date: LocalDate,
): Promise<boolean> {
  const { userId } = actor;
  const at = actor.clock.now();
  const content = templateContentOf(DraftContent.parse(template.form));
  const given = await readDueDateGiven(tx, content.customer.id, template.docType, date);
  const id = randomUUIDv7();
  const isNew = await insertDraft(tx, {
    id,
    kind: 'draft',
    name: '',
    docType: template.docType,
    totalMinor: template.totalMinor,
    content: {
      ...content,
      ...draftDatesMovedTo(date, content, given),
      givenTerms: { ...content.givenTerms, dueDate: given ?? '' },
    },
    issueKey: randomUUID(),
    editorId: randomUUID(),
    at,
    by: userId,
    template: { id: templateId, date },
  });
  if (isNew) {
    const { mailTo } = template;
    await holdDraftFiles(actor, tx, id, content);
    await enqueueNotice(tx, { draftId: id, reason: 'waiting', date, userId, mailTo }, at);
  }
  return isNew;
}

async function moveOn(tx: AccountTx, templateId: string, nextDate: LocalDate): Promise<void> {
  await tx
    .updateTable('templateReminders')
    .set({ nextDate })
    .where('accountId', '=', tx.accountId)
    .where('templateId', '=', templateId)
    .execute();
}

async function makeOf(
  { db, clock }: MakerServices,
  accountId: number,
  templateId: string,
): Promise<number> {
  const today = clock.today();
  return inAccount(db, { accountId }, async (tx) => {
    const { rows } = await tx.query<DueTemplate>({
      name: 'lock-due-template',
      text: LOCK_DUE,
      values: [accountId, templateId, today],
    });
    const [template] = rows;
    if (template === undefined) return 0;
    const { everyMonths, dayOfMonth, endsOn, createdBy: userId } = template;
    const person = { accountId, userId, ip: '127.0.0.1' };
    const actor = systemInAccount({ db, clock }, MAKE_SCHEDULE, person);
    let made = 0;
    let next = template.nextDate;
    const isWithin = (date: LocalDate): boolean => endsOn === null || date <= endsOn;
    for (let step = 0; step < DATES_MAX && next <= today && isWithin(next); step += 1) {
      if (await makeDraft(actor, tx, templateId, template, next)) made += 1;
      next = nextRecurringDate(next, everyMonths, dayOfMonth);
    }
    await (isWithin(next) ? moveOn(tx, templateId, next) : endReminder(tx, templateId));
    return made;
  });
}

/**
 * Makes the drafts of templates whose dates have come, in all accounts, and enqueues a mail that each
 * waits: once for each date, however often this runs. Returns how many.
 */
export async function makeRemindedDrafts(services: MakerServices): Promise<number> {
  const { db, clock, log } = services;
  if (isQuietHour(clock)) return 0;
  // Maintenance looks over all accounts as the owner of the tables.
  const { rows } = await db.owner.query<{ accountId: number; templateId: string }>(
    `select account_id as "accountId", template_id as "templateId" from template_reminders
      where next_date <= $1 order by next_date limit ${BATCH}`,
    [clock.today()],
  );
  const resting = await listRestingAccounts(db, clock);
  let made = 0;
  for (const { accountId, templateId } of rows) {
    if (resting.has(accountId)) continue;
    try {
      made += await makeOf(services, accountId, templateId);
    } catch (error) {
      // One that cannot be made must not keep the others from being made.
      log.error({ err: error, accountId, templateId }, 'a draft was not made of its template');
    }
  }
  return made;
}
