import type { DocumentLanguage } from '@pinkas/domain/documents/draft/document-draft';

import type { CallerContext } from '../../../platform/context.ts';
import { type ControlTx, inControlPlane } from '../../../platform/db/account-transaction.ts';

/** Sets the language of mails and messages to the caller. Repeating it changes nothing more. */
export async function setLanguage(
  { db, caller }: CallerContext,
  language: DocumentLanguage,
): Promise<void> {
  await inControlPlane(db, (tx) =>
    tx.updateTable('users').set({ language }).where('users.id', '=', caller.userId).execute(),
  );
}

/** Returns the language of mails to a person. */
export async function getLanguage(tx: ControlTx, userId: string): Promise<DocumentLanguage> {
  const { language } = await tx
    .selectFrom('users')
    .select('users.language')
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow();
  return language;
}
