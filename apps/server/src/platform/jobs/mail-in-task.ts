import { MailRefusedError, type MailMessage } from '../mail/mail-sender.ts';
import type { Services } from '../services.ts';
import { TaskRefusedError } from './task.ts';

/** Sends the mail of a task. One that its server refuses for good is not retried. */
export async function mailInTask(
  { mail }: Pick<Services, 'mail'>,
  message: MailMessage,
): Promise<void> {
  try {
    await mail.send(message);
  } catch (error) {
    if (!(error instanceof MailRefusedError)) throw error;
    throw new TaskRefusedError('the mail was refused', { cause: error });
  }
}
