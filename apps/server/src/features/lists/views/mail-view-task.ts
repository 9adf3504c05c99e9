import { systemActor } from '@pinkas/domain/identity/actor';
import type { ReportMailFailure } from '@pinkas/domain/notices/notice';
import { localDate } from '@pinkas/domain/time/local-date';
import { z } from 'zod';

import { contextOfTask, systemInAccount } from '../../../platform/context.ts';
import { inAccount } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { runExport, type ExportedFile } from '../../../platform/export/export-routes.ts';
import { mailInTask } from '../../../platform/jobs/mail-in-task.ts';
import {
  defineTask,
  TaskHeldError,
  TaskRefusedError,
  type TaskRun,
} from '../../../platform/jobs/task.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { entersOf, pageLink, tell } from '../../shell/notices/notices.api.ts';
import { exportQuery, filtersOn, viewPath } from './mailed-query.ts';
import { MAILED_REPORTS } from './mailed-reports.ts';
import {
  factsOf,
  MAIL_VIEW,
  readPresentMail,
  type PresentMail,
  type MailRequest,
} from './present-mail.ts';
import { writeReportMail } from './report-mail.ts';
import { changeMailing } from './view-mailings.repository.ts';

/** About three and a half hours: later a notice is of more use than a report of the morning. */
const TRIES_MAX = 10;
/** The limit of mail servers, before an attachment grows by a third in transit. */
const FILE_BYTES_MAX = 15_000_000;

/** A reason for which no later try would do better. */
class ReportRefusedError extends Error {
  override readonly name = 'ReportRefusedError';
  readonly failure: ReportMailFailure;

  constructor(failure: ReportMailFailure) {
    super(`a report cannot be mailed: ${failure}`);
    this.failure = failure;
  }
}

/** Returns the file of the view on its day, as its recipient would export it. */
async function makeFile(
  services: Services,
  run: TaskRun<MailRequest>,
  mail: PresentMail,
): Promise<ExportedFile> {
  const { view, mailing, recipient } = mail;
  const report = MAILED_REPORTS[view.list];
  const { day: today } = run.payload;
  const { language } = recipient;
  const query = exportQuery(report, view, { today, format: mailing.format, language });
  if (query === undefined) throw new ReportRefusedError('other');
  try {
    const { userId, principal, bounds } = mail.recipient;
    const { accountId, id: taskId } = run;
    const actor = systemActor(MAIL_VIEW, mail.owner.userId);
    const person = { accountId, userId, principal, bounds, taskId, actor };
    const file = await runExport(contextOfTask(services, person), report.exporting, query);
    if (file.bytes.length > FILE_BYTES_MAX) throw new ReportRefusedError('too-large');
    return file;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'BUSY') throw error;
    const isLong = error.fields?.some(({ code }) => code === 'TABLE_TOO_LONG_TO_PRINT');
    throw new ReportRefusedError(isLong ? 'too-long' : 'other');
  }
}

async function sendMail(
  services: Services,
  run: TaskRun<MailRequest>,
  mail: PresentMail,
): Promise<void> {
  const { accountId, id } = run;
  const { view, recipient, owner, business } = mail;
  const file = await makeFile(services, run, mail);
  const report = MAILED_REPORTS[view.list];
  const { day } = run.payload;
  const isOwn = recipient.userId === owner.userId;
  const { language, email } = recipient;
  const written = writeReportMail({
    language,
    business,
    report: report.title(language),
    view: report.isWhole === true ? undefined : view.name,
    day,
    shown: filtersOn(view, day),
    by: isOwn ? undefined : owner.name,
    link: pageLink(
      { origin: services.config.origin, enters: entersOf(recipient, accountId) },
      viewPath(report, view, { today: day, isOwn }),
    ),
  });
  const { fileName: name, mediaType: contentType, bytes } = file;
  const attachments = [{ name, contentType, bytes }];
  await mailInTask(services, run, { ...written, id, to: [email], attachments });
}

/** Records that a mail was sent, and to whom. */
async function settle(
  { db, clock }: Services,
  { accountId, payload }: TaskRun<MailRequest>,
  { view, mailing, recipient }: PresentMail,
): Promise<void> {
  const { userId } = mailing;
  const actor = systemInAccount({ db, clock }, MAIL_VIEW, { accountId, userId, ip: '' });
  await actor.transaction(async (tx) => {
    await changeMailing(tx, view.id, { lastSentAt: clock.now() });
    await recordAudit(actor, tx, [
      {
        action: 'view-mailing.sent',
        entityKind: 'view-mailing',
        entityId: view.id,
        detail: { list: view.list, name: view.name, day: payload.day, to: recipient.userId },
      },
    ]);
  });
}

/** Returns why a mail is given up; undefined where it is retried. */
function failureOf(error: unknown, { attempt, isLastAttempt }: TaskRun) {
  if (error instanceof ReportRefusedError) return error.failure;
  if (error instanceof TaskRefusedError) return 'mail';
  return isLastAttempt || attempt >= TRIES_MAX ? 'other' : undefined;
}

async function mailView(run: TaskRun<MailRequest>, services: Services): Promise<void> {
  const { accountId, id, payload } = run;
  const { db, clock } = services;
  const mail = await inAccount(db, { accountId }, (tx) => readPresentMail(services, tx, payload));
  if (mail === undefined) return;
  try {
    await sendMail(services, run, mail);
  } catch (error) {
    const failure = error instanceof TaskHeldError ? undefined : failureOf(error, run);
    if (failure === undefined) throw error;
    await inAccount(db, { accountId }, (tx) =>
      tell(tx, {
        kind: 'report-mail-failed',
        cause: id,
        at: clock.now(),
        facts: { ...factsOf(mail.view, clock.today()), name: mail.recipient.name, failure },
        to: { userId: mail.owner.userId },
      }),
    );
    throw new TaskRefusedError('a report was not mailed', { cause: error });
  }
  await settle(services, run, mail);
}

/** Mails a view of a report to one person, as it is on the day that it was ordered for. */
export const mailViewTask = defineTask({
  kind: MAIL_VIEW,
  payload: z.object({
    viewId: z.uuid(),
    recipientId: z.uuid(),
    day: z.string().transform((text) => localDate(text)),
    isByHand: z.boolean(),
  }),
  run: mailView,
});
