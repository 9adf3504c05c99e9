import { inAccount, type AccountTx } from '../../../platform/db/account-transaction.ts';
import {
  TaskRefusedError,
  type OutboxTask,
  type TaskHandler,
} from '../../../platform/jobs/outbox-task.ts';
import {
  MailRefusedError,
  type MailMessage,
  type MailSender,
} from '../../../platform/mail/mail-sender.ts';
import {
  copyForMail,
  recordReminder,
  type RemindedDocumentDependencies,
} from '../documents/reminded-document.service.ts';
import { isCovered } from './due-reminders.ts';
import { getSender, letterAbout, type LetterDocument } from './reminder-letter.ts';
import {
  findOwedMail,
  keepOutcome,
  listMailDocuments,
  type MailDocument,
  type OwedMail,
} from './reminder-mails.repository.ts';
import { getPlan, type StoredPlan } from './reminder-plan.repository.ts';
import { listRemindables, type Remindable } from './remindable.reads.ts';

/** More copies than this make a mail that many servers refuse; its rows name all documents. */
const COPIES_MAX = 10;

/** A mail as it stands right now, without the documents that need no reminder any more. */
interface PresentMail extends OwedMail {
  readonly plan: StoredPlan;
  readonly documents: readonly (MailDocument & { readonly document: Remindable })[];
  /** Empty when nobody knows one any more. */
  readonly mailTo: string;
}

/** What a person sends by hand goes out whatever the plan says; all else has to stand in it still. */
async function readMail(tx: AccountTx, id: string): Promise<PresentMail | undefined> {
  const mail = await findOwedMail(tx, id);
  if (mail === undefined) return undefined;
  const [plan, owed] = [await getPlan(tx), await listMailDocuments(tx, id)];
  const open = await listRemindables(tx, { documentIds: owed.map(({ documentId }) => documentId) });
  const documents = open.flatMap((document) => {
    const row = owed.find(({ documentId }) => documentId === document.documentId);
    const stands = mail.source === 'hand' || isCovered(plan, document);
    return row !== undefined && stands ? [{ ...row, document }] : [];
  });
  const mailTo = documents.find(({ document }) => document.email !== '')?.document.email ?? '';
  return { ...mail, plan, documents, mailTo };
}

async function messageOf(
  deps: RemindedDocumentDependencies,
  tx: AccountTx,
  mail: PresentMail,
): Promise<Omit<MailMessage, 'attachments'>> {
  const sender = await getSender(tx);
  const documents: LetterDocument[] = mail.documents.map(({ document, stepId }) => ({
    document,
    stepId,
  }));
  const letter = letterAbout(documents, {
    links: deps,
    accountId: tx.accountId,
    plan: mail.plan,
    sender,
    today: deps.clock.today(),
  });
  return { ...letter, to: [mail.mailTo], replyTo: sender.email };
}

/** Writes down how a mail ended, in the stories of its documents as well. */
async function settle(
  deps: RemindedDocumentDependencies,
  tx: AccountTx,
  mail: PresentMail,
  state: 'sent' | 'failed',
): Promise<void> {
  const at = deps.clock.now();
  const documents = mail.documents.map(({ document }) => document);
  if (!(await keepOutcome(tx, { id: mail.id, state, mailTo: mail.mailTo, at, documents }))) return;
  for (const { documentId, stepDays } of mail.documents) {
    await recordReminder(tx, {
      documentId,
      isSent: state === 'sent',
      at,
      mailTo: [mail.mailTo],
      stepDays,
      userId: mail.source === 'hand' ? mail.createdBy : null,
    });
  }
}

async function sendReminder(
  deps: RemindedDocumentDependencies,
  mailSender: MailSender,
  { accountId, id, isLastAttempt }: OutboxTask,
): Promise<void> {
  const inTx = <T>(work: (tx: AccountTx) => Promise<T>) => inAccount(deps.db, { accountId }, work);
  const before = await inTx((tx) => readMail(tx, id));
  if (before === undefined) return;
  const copies = new Map<string, Awaited<ReturnType<typeof copyForMail>>>();
  for (const { documentId } of before.documents.slice(0, COPIES_MAX)) {
    copies.set(documentId, await copyForMail(deps, accountId, documentId));
  }
  // Once more, after the prints: what was paid in this very moment is not asked for.
  const ready = await inTx(async (tx) => {
    const mail = await readMail(tx, id);
    if (mail === undefined) return undefined;
    if (mail.documents.length > 0 && mail.mailTo !== '') {
      return { mail, message: await messageOf(deps, tx, mail) };
    }
    await keepOutcome(tx, {
      id,
      state: 'dropped',
      mailTo: '',
      at: deps.clock.now(),
      documents: [],
    });
    return undefined;
  });
  if (ready === undefined) return;
  const { mail, message } = ready;
  const attachments = mail.documents.flatMap(({ documentId }) => copies.get(documentId) ?? []);
  try {
    await mailSender.send({ ...message, attachments, id });
  } catch (error) {
    if (!(error instanceof MailRefusedError || isLastAttempt)) throw error;
    await inTx((tx) => settle(deps, tx, mail, 'failed'));
    throw new TaskRefusedError('the reminder was refused, or tried too often', { cause: error });
  }
  await inTx((tx) => settle(deps, tx, mail, 'sent'));
}

/**
 * Sends a reminder that is owed, as the documents stand when it is sent: what was paid, cancelled or
 * stopped meanwhile is left out, and with nothing left, or the plan switched off, nothing is sent.
 */
export function reminderTask(
  deps: RemindedDocumentDependencies,
  mailSender: MailSender,
): TaskHandler {
  return (task) => sendReminder(deps, mailSender, task);
}
