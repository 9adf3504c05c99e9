import { MailRefusedError, type MailMessage } from '../mail/mail-sender.ts';
import { passMailCaps } from '../mail/mail-caps.ts';
import type { Services } from '../services.ts';
import { TaskRefusedError, type TaskRun } from './task.ts';

/** Sends the mail of a task within the caps on mail. One that its server refuses for good is not retried. */
export async function mailInTask(
  services: Pick<Services, 'mail' | 'db' | 'clock' | 'config'>,
  task: Pick<TaskRun, 'accountId' | 'id'>,
  message: MailMessage,
): Promise<void> {
  await passMailCaps(services, task, message.to);
  try {
    await services.mail.send(message);
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    throw new TaskRefusedError('the mail was refused', { cause: error });
  }
}
