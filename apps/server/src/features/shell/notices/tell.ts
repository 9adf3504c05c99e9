import type { NoticeDetails, NoticeKind } from '@pinkas/domain/notices/notice';
import { localDateOf } from '@pinkas/domain/time/local-date';

import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { mailNoticeTask } from './mail-notice.ts';
import { listReaders, mayHearThat, type NoticeReader } from './notice-readers.ts';
import { channelsOf } from './notice-settings.repository.ts';

/** A notice, in the transaction of its event. */
export interface News<K extends NoticeKind> {
  readonly kind: K;
  /** Distinguishes it from others of the kind: the same cause again notifies nobody twice. */
  readonly cause: string;
  /** ISO text in UTC. */
  readonly at: string;
  readonly facts: NoticeDetails[K];
  /** Who is notified among those who may see the kind: the one person concerned, or all. */
  readonly to: 'everybody' | { readonly userId: string };
  /** The sender mails it in words of its own to those who want a mail at once. */
  readonly hasOwnMail?: boolean;
}

/**
 * Notifies people of the account of an event, each through their chosen channels: a row for the bell, a mail at once,
 * or the mail of the day. Returns those who are notified for the first time and chose a mail at once, for news with a
 * mail of its own.
 */
export async function tell<K extends NoticeKind>(
  tx: AccountTx,
  { kind, cause, at, facts, to, hasOwnMail = false }: News<K>,
): Promise<NoticeReader[]> {
  const readers = (await listReaders(tx, localDateOf(at))).filter(
    ({ userId, principal }) =>
      (to === 'everybody' || to.userId === userId) && mayHearThat(principal, { kind, facts }),
  );
  if (readers.length === 0) return [];
  const channels = await channelsOf(
    tx,
    kind,
    readers.map(({ userId }) => userId),
  );
  const { accountId } = tx;
  const documentId = 'documentId' in facts ? facts.documentId : null;
  const rows = readers.flatMap(({ userId }) => {
    const { inProduct: isShown, mail } = channels(userId);
    if (!isShown && mail === 'none') return [];
    const id = newId();
    const stored = JSON.stringify(facts);
    return [
      { accountId, userId, id, kind, cause, documentId, facts: stored, madeAt: at, isShown, mail },
    ];
  });
  if (rows.length === 0) return [];
  tx.noteChange('notice');
  const told = await tx
    .insertInto('notices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'userId', 'kind', 'cause']).doNothing(),
    )
    .returning(['userId', 'id', 'mail'])
    .execute();
  const atOnce = told.filter(({ mail }) => mail === 'now');
  if (!hasOwnMail) {
    for (const { userId, id: noticeId } of atOnce) {
      await enqueue(tx, mailNoticeTask, { userId, noticeId }, { at });
    }
  }
  return readers.filter(({ userId }) => atOnce.some((one) => one.userId === userId));
}
