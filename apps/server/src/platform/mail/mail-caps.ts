import { mailSpansAt, type MailCaps } from '@pinkas/domain/messages/mail-caps';

import { isoText, type Clock } from '../clock/clock.ts';
import { inAccount, type AccountTx } from '../db/account-transaction.ts';
import { AppError } from '../errors/app-error.ts';
import { TaskHeldError, type TaskRun } from '../jobs/task.ts';
import type { Services } from '../services.ts';

/** What the counting of mails needs to know. */
export interface MailCounting {
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly caps: MailCaps;
  /** Whether only the counts of the recipients apply, and not those of the account. */
  readonly isByRecipient?: boolean;
}

export interface MailPassing extends Pick<MailCounting, 'isByRecipient'> {
  /** When a held task runs again, by the moment at which the next hour or day begins; that moment by default. */
  readonly momentAfter?: ((opensAtMs: number) => number) | undefined;
}

/** One count that a mail adds to. */
interface Count {
  /** Empty for all mails of the account. */
  readonly recipient: string;
  readonly span: 'hour' | 'day';
  readonly endsAtMs: number;
  readonly mails: number;
  readonly mailsMax: number;
}

/** Returns the counts of a mail in the order in which every mail locks them; no cap, no count. */
function countsOf(
  { clock, caps, isByRecipient = false }: MailCounting,
  mailTo: readonly string[],
): Count[] {
  const ends = mailSpansAt(clock.nowMs());
  const recipients = [...new Set(mailTo.map((address) => address.toLowerCase()))].toSorted();
  const counts = [...(isByRecipient ? [] : ['']), ...recipients].flatMap((recipient): Count[] => {
    const isAll = recipient === '';
    const mails = isAll ? recipients.length : 1;
    const hourMax = isAll ? caps.perHour : caps.perRecipientHour;
    const dayMax = isAll ? caps.perDay : caps.perRecipientDay;
    return [
      { recipient, span: 'day', endsAtMs: ends.day, mails, mailsMax: dayMax },
      { recipient, span: 'hour', endsAtMs: ends.hour, mails, mailsMax: hourMax },
    ];
  });
  return counts.filter(({ mailsMax }) => mailsMax > 0);
}

/**
 * Counts a mail, each of its addresses once, in the caller's transaction, and returns when it may be sent
 * if it may not now: the caller then has to roll back. One statement locks the counts, so that many mails
 * at once do not pass a cap together. A mail that exceeds a cap on its own is sent when nothing was sent
 * before it.
 */
async function countMail(
  tx: AccountTx,
  counting: MailCounting,
  mailTo: readonly string[],
): Promise<number | undefined> {
  const counts = countsOf(counting, mailTo);
  if (counts.length === 0) return undefined;
  const { rows } = await tx.query<Pick<Count, 'recipient' | 'span' | 'mails'>>({
    name: 'count-mail',
    text: `insert into mail_counts as counted (account_id, recipient, span, ends_at, mails)
        select $1, wanted.* from unnest($2::text[], $3::text[], $4::timestamptz[], $5::int[])
          as wanted (recipient, span, ends_at, mails)
      on conflict (account_id, recipient, span, ends_at)
        do update set mails = counted.mails + excluded.mails
      returning recipient, span, mails`,
    values: [
      tx.accountId,
      counts.map(({ recipient }) => recipient),
      counts.map(({ span }) => span),
      counts.map(({ endsAtMs }) => isoText(endsAtMs)),
      counts.map(({ mails }) => mails),
    ],
  });
  const reached = counts.filter(({ recipient, span, mails, mailsMax }) => {
    const row = rows.find((one) => one.recipient === recipient && one.span === span);
    return row !== undefined && row.mails > mailsMax && row.mails > mails;
  });
  if (reached.length === 0) return undefined;
  return Math.max(...reached.map(({ endsAtMs }) => endsAtMs));
}

/**
 * Counts a mail that a person asks for. MAIL_LIMIT_REACHED, with the moment from which it may go, rolls
 * the caller's transaction back.
 */
export async function reserveMail(
  tx: AccountTx,
  counting: MailCounting,
  mailTo: readonly string[],
): Promise<void> {
  const opensAtMs = await countMail(tx, counting, mailTo);
  if (opensAtMs !== undefined) {
    throw new AppError('MAIL_LIMIT_REACHED', { opensAt: isoText(opensAtMs) });
  }
}

/**
 * Lets the mail of a task pass, counted once however often the task is tried. Above a cap it
 * throws TaskHeldError: the task is held and runs again when `momentAfter` the next hour or day
 * has come.
 */
export async function passMailCaps(
  { db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>,
  { accountId, id }: Pick<TaskRun, 'accountId' | 'id'>,
  mailTo: readonly string[],
  { isByRecipient = false, momentAfter = (opensAtMs) => opensAtMs }: MailPassing = {},
): Promise<void> {
  await inAccount(db, { accountId }, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('outboxTasks')
      .set({ isMailCounted: true })
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .where('isMailCounted', '=', false)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    const counting = { clock, caps: config.mailCaps, isByRecipient };
    const opensAtMs = await countMail(tx, counting, mailTo);
    if (opensAtMs !== undefined) throw new TaskHeldError(isoText(momentAfter(opensAtMs)));
  });
}
