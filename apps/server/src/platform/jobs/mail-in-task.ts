import { MailRefusedError, type MailMessage } from '../mail/mail-sender.ts';
import { findBrandOfAccount } from '../mail/find-mail-brand.ts';
import { brandedMail } from '../mail/mail-brand.ts';
import { passMailCaps } from '../mail/mail-caps.ts';
import type { Services } from '../services.ts';
import { TaskRefusedError, type TaskRun } from './task.ts';

/**
 * Sends the mail of a task within the caps on mail. A mail of the product itself is sent with the brand of the account's
 * distributor. One that its server refuses permanently is not retried.
 */
export async function mailInTask(
  services: Pick<Services, 'mail' | 'db' | 'clock' | 'config'>,
  task: Pick<TaskRun, 'accountId' | 'id'>,
  message: MailMessage,
): Promise<void> {
  await passMailCaps(services, task, message.to);
  const brand =
    message.letter === undefined
      ? undefined
      : await findBrandOfAccount(services.db, task.accountId, message.to);
  try {
    await services.mail.send(brand === undefined ? message : brandedMail(message, brand));
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    throw new TaskRefusedError('the mail was refused', { cause: error });
  }
}
