import { taskRow, type TaskRow } from '../../../../platform/jobs/enqueue.ts';
import type { AskedNumber } from '../allocation/requests/open-request.ts';
import { mailDocumentTask, printDocumentTask } from '../delivery/document-tasks.ts';
import { smsPayload } from '../delivery/messages/document-sms.ts';
import { sendSmsTask } from '../delivery/messages/send-sms-task.ts';
import { tellPaidTask } from '../delivery/tell-paid.ts';
import type { IssueInput } from './issue-input.ts';
import { askTask } from './number-to-ask.ts';

/** Returns the tasks that follow an issue: its print, mail and message, and the news of what it paid. */
export function tasksOf(
  input: IssueInput,
  requestedBy: string,
  { isMailCounted, asked }: { readonly isMailCounted: boolean; readonly asked: AskedNumber | null },
): TaskRow[] {
  const held = asked === null ? {} : { heldUntil: asked.deliveriesWaitUntil };
  const print = taskRow(printDocumentTask, {}, held);
  const { sms = null } = input;
  const paidIds = input.links.flatMap(({ kind, sourceId }) =>
    kind === 'receipt' ? [sourceId] : [],
  );
  const enqueued = [
    print,
    ...(asked === null ? [] : [askTask(asked)]),
    ...(sms === null ? [] : [taskRow(sendSmsTask, smsPayload(sms, requestedBy))]),
    ...(paidIds.length === 0 ? [] : [taskRow(tellPaidTask, { paidIds })]),
  ];
  if (input.mailTo.length === 0) return enqueued;
  const { mailTo, withTranslation = false, mailText = '', mailLanguage = null } = input;
  const { fileIds = [], withCertificates = false } = input;
  const mail = {
    requestedBy,
    mailTo,
    withTranslation,
    message: mailText,
    mailLanguage,
    fileIds,
    withCertificates,
  };
  return [...enqueued, taskRow(mailDocumentTask, mail, { isMailCounted, ...held })];
}
