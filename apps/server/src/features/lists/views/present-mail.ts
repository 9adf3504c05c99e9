import type { ReportMailEnd } from '@pinkas/domain/notices/notice';
import type { LocalDate } from '@pinkas/domain/time/local-date';

import { systemInAccount } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { isAccountAtRest } from '../../../platform/resting-accounts.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { getBusinessName } from '../../business/profile/profile.api.ts';
import { listReaders, tell, type NoticeReader } from '../../shell/notices/notices.api.ts';
import { viewPath } from './mailed-query.ts';
import { MAILED_REPORTS, mayRead } from './mailed-reports.ts';
import {
  changeMailing,
  findMailedView,
  lockMailing,
  removeMailing,
  type MailedView,
  type StoredMailing,
} from './view-mailings.repository.ts';

/** The task that mails a view: it signs what it does. */
export const MAIL_VIEW = 'mail-view';

/** Which mail of a view. */
export interface MailRequest {
  readonly viewId: string;
  readonly recipientId: string;
  readonly day: LocalDate;
  readonly isByHand: boolean;
}

/** A mail in its current state. */
export interface PresentMail {
  readonly view: MailedView;
  readonly mailing: StoredMailing;
  /** Whose view it is. */
  readonly owner: NoticeReader;
  readonly recipient: NoticeReader;
  readonly business: string;
}

type MailServices = Pick<Services, 'db' | 'clock'>;

/** Returns the mailing, locked, with its view; undefined where either was removed. */
async function findLive(
  tx: AccountTx,
  viewId: string,
): Promise<Pick<PresentMail, 'mailing' | 'view'> | undefined> {
  const mailing = await lockMailing(tx, viewId);
  if (mailing === undefined) return undefined;
  const view = await findMailedView(tx, viewId);
  return view && { mailing, view };
}

/**
 * Reads a mail before it is sent; undefined where it may not be sent any more: removed, paused, the account inactive. A
 * recipient who lost the right to the report is removed, and the mail is removed with the right of its owner: the owner is
 * notified.
 */
export async function readPresentMail(
  services: MailServices,
  tx: AccountTx,
  { viewId, recipientId, isByHand }: MailRequest,
): Promise<PresentMail | undefined> {
  if (await isAccountAtRest(tx, services.clock)) return undefined;
  const found = await findLive(tx, viewId);
  if (found === undefined) return undefined;
  const { mailing, view } = found;
  const isDue = isByHand || !mailing.isPaused;
  if (!isDue || !mailing.recipientIds.includes(recipientId)) return undefined;
  const readers = (await listReaders(tx, services.clock.today())).filter(({ principal }) =>
    mayRead(principal, view.list),
  );
  const owner = readers.find(({ userId }) => userId === mailing.userId);
  const recipient = readers.find(({ userId }) => userId === recipientId);
  if (owner === undefined) {
    await takeOff(services, tx, { view, mailing, recipientId, end: 'own' });
    return undefined;
  }
  if (recipient === undefined) {
    const isLast = mailing.recipientIds.length === 1;
    const end = isLast ? 'last-recipient' : 'recipient';
    await takeOff(services, tx, { view, mailing, recipientId, end });
    return undefined;
  }
  const business = await getBusinessName(tx, recipient.language);
  return { view, mailing, owner, recipient, business };
}

interface Leaving {
  readonly view: MailedView;
  readonly mailing: StoredMailing;
  readonly recipientId: string;
  readonly end: ReportMailEnd;
}

/** Removes a recipient, or the mail, and notifies its owner. */
async function takeOff(
  { db, clock }: MailServices,
  tx: AccountTx,
  { view, mailing, recipientId, end }: Leaving,
): Promise<void> {
  const { accountId } = tx;
  const { userId } = mailing;
  if (end === 'recipient') {
    const recipientIds = mailing.recipientIds.filter((id) => id !== recipientId);
    await changeMailing(tx, view.id, { recipientIds });
  } else await removeMailing(tx, view.id);
  const actor = systemInAccount({ db, clock }, MAIL_VIEW, { accountId, userId, ip: '' });
  await recordAudit(actor, tx, [
    {
      action: end === 'recipient' ? 'view-mailing.saved' : 'view-mailing.ended',
      entityKind: 'view-mailing',
      entityId: view.id,
      detail: { list: view.list, name: view.name, end, recipientId },
    },
  ]);
  const at = clock.now();
  await tell(tx, {
    kind: 'report-mail-ended',
    cause: `${view.id}/${recipientId}/${at}`,
    at,
    facts: { ...factsOf(view, clock.today()), name: await nameOf(tx, recipientId), end },
    to: { userId },
  });
}

/** Returns the fields of a view in notices about its mail. */
export function factsOf(view: MailedView, today: LocalDate): { view: string; path: string } {
  const path = viewPath(MAILED_REPORTS[view.list], view, { today, isOwn: true });
  return { view: view.name, path };
}

/** Returns the name of somebody who was in the account, as the account stores it. */
async function nameOf(tx: AccountTx, userId: string): Promise<string> {
  const row = await tx
    .selectFrom('personNames')
    .select('fullName')
    .where('accountId', '=', tx.accountId)
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row?.fullName ?? '';
}
