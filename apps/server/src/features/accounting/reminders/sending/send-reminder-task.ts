import { systemActor } from '@pinkas/domain/identity/actor';
import { nextMailingMoment } from '@pinkas/domain/time/business-calendar';
import { z } from 'zod';

import { inAccount, type AccountTx } from '../../../../platform/db/account-transaction.ts';
import { defineTask, TaskRefusedError, type TaskRun } from '../../../../platform/jobs/task.ts';
import { MailRefusedError, type MailMessage } from '../../../../platform/mail/mail-sender.ts';
import { logoAttachments, type MailLogo } from '../../../../platform/mail/mail-logo.ts';
import { passMailCaps } from '../../../../platform/mail/mail-caps.ts';
import type { Services } from '../../../../platform/services.ts';
import { tell } from '../../../shell/notices/notices.api.ts';
import {
  copyForMail,
  documentDetails,
  listPayLinks,
  readLogoOfToday,
  recordReminder,
} from '../../documents/documents.api.ts';
import { isCovered } from './due-reminders.ts';
import { getSender, letterAbout, type LetterDocument } from '../letter/reminder-letter.ts';
import {
  findPendingMail,
  keepOutcome,
  listMailDocuments,
  type MailDocument,
  type PendingMail,
} from './reminder-mails.repository.ts';
import { getPlan, type StoredPlan } from '../plan/reminder-plan.repository.ts';
import { listRemindables, type Remindable } from '../plan/remindable.reads.ts';

/** More copies than this make a mail that many servers refuse; its rows name all documents. */
const COPIES_MAX = 10;

/** A mail in its current state, without the documents that need no reminder any more. */
interface PresentMail extends PendingMail {
  readonly plan: StoredPlan;
  readonly documents: readonly (MailDocument & { readonly document: Remindable })[];
  /** Empty when nobody knows one any more. */
  readonly mailTo: string;
}

/** What a person sends by hand is sent whatever the plan sets; all else must still be in the plan. */
async function readMail(tx: AccountTx, id: string): Promise<PresentMail | undefined> {
  const mail = await findPendingMail(tx, id);
  if (mail === undefined) return undefined;
  const [plan, pending] = [await getPlan(tx), await listMailDocuments(tx, id)];
  const open = await listRemindables(tx, {
    documentIds: pending.map(({ documentId }) => documentId),
  });
  const documents = open.flatMap((document) => {
    const row = pending.find(({ documentId }) => documentId === document.documentId);
    const stands = mail.source === 'hand' || isCovered(plan, document);
    return row !== undefined && stands ? [{ ...row, document }] : [];
  });
  const mailTo = documents.find(({ document }) => document.email !== '')?.document.email ?? '';
  return { ...mail, plan, documents, mailTo };
}

async function messageOf(
  services: Services,
  tx: AccountTx,
  mail: PresentMail,
  logo: MailLogo | undefined,
): Promise<Omit<MailMessage, 'attachments'>> {
  const sender = await getSender(tx);
  const documents: LetterDocument[] = mail.documents.map(({ document, stepId }) => ({
    document,
    stepId,
  }));
  const letter = letterAbout(documents, {
    links: services.config,
    accountId: tx.accountId,
    plan: mail.plan,
    sender,
    today: services.clock.today(),
    logo,
    payLinks: await listPayLinks(
      tx,
      services.config,
      documents.map(({ document }) => document.documentId),
    ),
  });
  return { ...letter, to: [mail.mailTo], replyTo: sender.email };
}

/** Records the outcome of a mail, in the histories of its documents as well. */
async function settle(
  services: Services,
  tx: AccountTx,
  mail: PresentMail,
  state: 'sent' | 'failed',
): Promise<void> {
  const at = services.clock.now();
  const documents = mail.documents.map(({ document }) => document);
  if (!(await keepOutcome(tx, { id: mail.id, state, mailTo: mail.mailTo, at, documents }))) return;
  for (const { documentId, stepDays } of mail.documents) {
    await recordReminder(tx, {
      documentId,
      isSent: state === 'sent',
      at,
      mailTo: [mail.mailTo],
      stepDays,
      actor: systemActor(sendReminderTask.kind, mail.createdBy),
    });
  }
  const [first] = documents;
  if (state === 'sent' || first === undefined) return;
  await tell(tx, {
    kind: 'reminder-failed',
    cause: mail.id,
    at,
    facts: { ...(await documentDetails(tx, first.documentId)), mailTo: mail.mailTo },
    to: { userId: mail.createdBy },
  });
}

async function sendReminder(
  { accountId, id, isLastAttempt }: TaskRun,
  services: Services,
): Promise<void> {
  const inTx = <T>(work: (tx: AccountTx) => Promise<T>) =>
    inAccount(services.db, { accountId }, work);
  const before = await inTx((tx) => readMail(tx, id));
  if (before === undefined) return;
  if (before.documents.length > 0 && before.mailTo !== '') {
    const isByHand = before.source === 'hand';
    await passMailCaps(services, { accountId, id }, [before.mailTo], {
      momentAfter: isByHand ? undefined : nextMailingMoment,
    });
  }
  const copies = new Map<string, Awaited<ReturnType<typeof copyForMail>>>();
  for (const { documentId } of before.documents.slice(0, COPIES_MAX)) {
    copies.set(documentId, await copyForMail(services, accountId, documentId));
  }
  const logo = await readLogoOfToday(services, accountId);
  // Once more, after the prints: what was paid meanwhile is not asked for.
  const ready = await inTx(async (tx) => {
    const mail = await readMail(tx, id);
    if (mail === undefined) return undefined;
    if (mail.documents.length > 0 && mail.mailTo !== '') {
      return { mail, message: await messageOf(services, tx, mail, logo) };
    }
    await keepOutcome(tx, {
      id,
      state: 'dropped',
      mailTo: '',
      at: services.clock.now(),
      documents: [],
    });
    return undefined;
  });
  if (ready === undefined) return;
  const { mail, message } = ready;
  const attachments = [
    ...mail.documents.flatMap(({ documentId }) => copies.get(documentId) ?? []),
    ...logoAttachments(logo),
  ];
  try {
    await services.mail.send({ ...message, attachments, id });
  } catch (error) {
    if (!(error instanceof MailRefusedError || isLastAttempt)) throw error;
    await inTx((tx) => settle(services, tx, mail, 'failed'));
    throw new TaskRefusedError('the reminder was refused, or tried too often', { cause: error });
  }
  await inTx((tx) => settle(services, tx, mail, 'sent'));
}

/**
 * Sends a reminder, as the documents stand when it is sent: what was paid, cancelled or
 * stopped meanwhile is left out, and with nothing left, or the plan switched off, nothing is sent.
 */
export const sendReminderTask = defineTask({
  kind: 'mail-reminder',
  isFair: true,
  payload: z.object({}),
  run: sendReminder,
});
