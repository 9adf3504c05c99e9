import type { MailingForm, ViewMailing } from '@pinkas/contract/lists/views/view-mailings.contract';
import { addDays, localHourAt, type LocalDate } from '@pinkas/domain/time/local-date';
import { nextRegularDay, type RegularDays } from '@pinkas/domain/time/regular-days';

import { requireAction } from '../../../platform/access/require-action.ts';
import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { writeOnce } from '../../../platform/writes/write-once.ts';
import { listReaders, type NoticeReader } from '../../shell/notices/notices.api.ts';
import { mailViewTask } from './mail-view-task.ts';
import { MAILED_REPORTS, mayRead } from './mailed-reports.ts';
import {
  findMailedView,
  findMailing,
  lockMailing,
  removeMailing,
  writeMailing,
  type MailedView,
  type StoredMailing,
} from './view-mailings.repository.ts';

/** Returns the caller's own view of a report that they may see. NOT_FOUND, NOT_PERMITTED. */
export async function getOwnView(
  tx: AccountTx,
  { userId, principal }: Pick<AccountContext, 'userId' | 'principal'>,
  id: string,
): Promise<MailedView> {
  const view = await findMailedView(tx, id);
  if (view === undefined || view.userId !== userId) throw new AppError('NOT_FOUND');
  requireAction(principal, MAILED_REPORTS[view.list].exporting.access);
  return view;
}

/** People who have access today and may see a report, whose mailboxes are verified therefore. */
export async function listRecipients(
  tx: AccountTx,
  { list }: Pick<MailedView, 'list'>,
  today: LocalDate,
): Promise<readonly NoticeReader[]> {
  const readers = await listReaders(tx, today);
  return readers.filter(({ principal }) => mayRead(principal, list));
}

export function toShown({ userId: _u, madeOn: _m, ...mailing }: StoredMailing): ViewMailing {
  return mailing;
}

/**
 * Returns the next day of a plan: today as well until its hour has come, and never a day that had
 * its mails.
 */
function nextDay(
  plan: RegularDays & Pick<MailingForm, 'hour'>,
  madeOn: LocalDate | null,
  { today, hour }: { readonly today: LocalDate; readonly hour: number },
): LocalDate {
  const isOver = hour >= plan.hour || madeOn === today;
  return nextRegularDay(plan, isOver ? addDays(today, 1) : today);
}

/**
 * Schedules the mail of a view, or changes the schedule. Refuses somebody who may not see the
 * report.
 */
export function saveMailing(
  ctx: AccountContext,
  viewId: string,
  form: MailingForm,
): Promise<ViewMailing> {
  const { clock, userId } = ctx;
  const [today, hour] = [clock.today(), localHourAt(clock.nowMs())];
  return ctx.transaction(async (tx) => {
    const view = await getOwnView(tx, ctx, viewId);
    const people = await listRecipients(tx, view, today);
    const stranger = form.recipientIds.findIndex((id) => !people.some((one) => one.userId === id));
    if (stranger >= 0) {
      const problem = { path: ['recipientIds', stranger], code: 'VALUE_NOT_ALLOWED' as const };
      throw new AppError('INVALID_REQUEST', undefined, [problem]);
    }
    const before = await lockMailing(tx, viewId);
    const nextOn = nextDay(form, before?.madeOn ?? null, { today, hour });
    await writeMailing(tx, { viewId, userId }, { ...form, nextOn }, clock.now());
    await recordAudit(ctx, tx, [
      {
        action: 'view-mailing.saved',
        entityKind: 'view-mailing',
        entityId: viewId,
        detail: { list: view.list, name: view.name, ...form },
      },
    ]);
    return { ...form, nextOn, lastSentAt: before?.lastSentAt ?? null };
  });
}

/** Removes the mail of a view of the caller. NOT_FOUND where there is none. */
export function endMailing(ctx: AccountContext, viewId: string): Promise<void> {
  return ctx.transaction(async (tx) => {
    const view = await findMailedView(tx, viewId);
    if (view?.userId !== ctx.userId || !(await removeMailing(tx, viewId))) {
      throw new AppError('NOT_FOUND');
    }
    await recordAudit(ctx, tx, [
      {
        action: 'view-mailing.ended',
        entityKind: 'view-mailing',
        entityId: viewId,
        detail: { list: view.list, name: view.name },
      },
    ]);
  });
}

/** Mails a view now, once for each key, to all its recipients. */
export async function sendNow(
  ctx: AccountContext,
  viewId: string,
  idempotencyKey: string,
): Promise<void> {
  const { clock } = ctx;
  const request = { write: 'view-mailing.send', idempotencyKey, input: viewId };
  await writeOnce(ctx, request, async (tx) => {
    const view = await getOwnView(tx, ctx, viewId);
    const mailing = await findMailing(tx, viewId);
    if (mailing === undefined) throw new AppError('NOT_FOUND');
    await orderMails(tx, { viewId, mailing, day: clock.today(), isByHand: true }, clock.now());
    await recordAudit(ctx, tx, [
      {
        action: 'view-mailing.ordered',
        entityKind: 'view-mailing',
        entityId: viewId,
        detail: { list: view.list, name: view.name },
      },
    ]);
  });
}

/** A view that is mailed, and the day whose figures it has. */
export interface MailOrder {
  readonly viewId: string;
  readonly mailing: Pick<StoredMailing, 'recipientIds'>;
  readonly day: LocalDate;
  readonly isByHand: boolean;
}

/** Enqueues a mail for each recipient. */
export async function orderMails(
  tx: AccountTx,
  { viewId, mailing, day, isByHand }: MailOrder,
  at: string,
): Promise<void> {
  for (const recipientId of mailing.recipientIds) {
    await enqueue(tx, mailViewTask, { viewId, recipientId, day, isByHand }, { at });
  }
}
