import type { Services } from '../services.ts';
import { findBrandOfPerson } from './find-mail-brand.ts';
import { brandedMail } from './mail-brand.ts';
import type { MailMessage } from './mail-sender.ts';

/** Sends a mail about a person at once, with the brand of their distributor where they have one. */
export async function mailPerson(
  { db, mail }: Pick<Services, 'db' | 'mail'>,
  userId: string,
  message: MailMessage,
): Promise<void> {
  const brand = await findBrandOfPerson(db, userId);
  await mail.send(brand === undefined ? message : brandedMail(message, brand));
}
