import type { ClearingAnswer } from '@pinkas/domain/clearing/clearing-application';

import type { AccountActor } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { tell } from '../../shell/notices/notices.api.ts';
import { changeApplication, lockApplication } from './applications.repository.ts';

/**
 * Stores what the clearing company answers to an application that was sent, and tells its owner, in the caller's
 * transaction. Returns false where none waits for an answer.
 */
export async function answerApplication(
  actor: Pick<AccountActor, 'clock' | 'ip' | 'accountId' | 'actor'>,
  tx: AccountTx,
  { answer, text }: { readonly answer: ClearingAnswer; readonly text: string },
): Promise<boolean> {
  const stored = await lockApplication(tx);
  if (stored?.state !== 'sent') return false;
  const at = actor.clock.now();
  await changeApplication(tx, {
    state: answer,
    version: stored.version + 1,
    answeredAt: at,
    answerText: text,
  });
  await recordAudit(actor, tx, [
    {
      action: 'clearing-application.answered',
      entityKind: 'clearing-application',
      entityId: stored.id,
      detail: { answer },
    },
  ]);
  await tell(tx, {
    kind: 'clearing-answered',
    cause: `${stored.id}/${String(stored.sentCount)}`,
    at,
    facts: { answer },
    to: 'everybody',
  });
  return true;
}
