import type { AccountantRight } from '@pinkas/domain/permissions/accountant-right';

import type { AccountContext } from '../../../platform/context.ts';
import type { AccountTx } from '../../../platform/db/account-transaction.ts';
import { asOwner } from '../../../platform/db/owner-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { recordAudit } from '../../../platform/writes/record-audit.ts';
import { tell } from '../../shell/notices/notices.api.ts';
import { mailRequestAnswerTask } from './request-tasks.ts';
import { saveAnswer, saveName } from './requests.repository.ts';

/**
 * Answers what an accountant asks of the owner's mailbox, in one transaction with its audit row and the mail to the accountant:
 * rights grant access, null declines. Refusals: NOT_FOUND for what is not pending any more or was asked of somebody else,
 * INVALID_REQUEST for more than was asked, PERSON_IS_MEMBER.
 */
export function answerRequest(
  ctx: AccountContext,
  id: string,
  rights: readonly AccountantRight[] | null,
): Promise<void> {
  // The name of a new member is written as the owner of the tables alone.
  return asOwner(ctx.db, async (owner) => {
    const tx = await owner.inAccount(ctx.accountId);
    const at = ctx.clock.now();
    const answered = await saveAnswer(tx, { userId: ctx.userId, id, rights, at });
    const outcome = answered?.outcome ?? 'missing';
    if (outcome !== 'accepted' && outcome !== 'declined') throw refusalOf(outcome);
    const { accountantId, fullName, email, language, askedEmail } = answered ?? {};
    if (outcome === 'accepted') {
      await letIn(tx, {
        requestId: id,
        accountantId: accountantId ?? '',
        name: fullName ?? '',
        at,
      });
    }
    await recordAudit(ctx, tx, [
      {
        action: `accountant.request-${outcome}`,
        entityKind: 'person',
        entityId: accountantId ?? '',
        ...(rights !== null && { detail: { rights } }),
      },
    ]);
    const told = { email: email ?? '', language: language ?? 'he', askedEmail: askedEmail ?? '' };
    const isAccepted = outcome === 'accepted';
    const payload = { ...told, isAccepted };
    await enqueue(tx, mailRequestAnswerTask, payload, { at, isMailCounted: true });
  });
}

interface LetIn {
  readonly requestId: string;
  readonly accountantId: string;
  readonly name: string;
  readonly at: string;
}

/** Every owner is notified of the new member, as with an accepted invitation. */
async function letIn(tx: AccountTx, { requestId, accountantId, name, at }: LetIn): Promise<void> {
  await saveName(tx, accountantId, name);
  await tell(tx, { kind: 'member-joined', cause: requestId, at, facts: { name }, to: 'everybody' });
}

function refusalOf(outcome: 'more' | 'member' | 'missing'): AppError {
  switch (outcome) {
    case 'more':
      return new AppError('INVALID_REQUEST', {}, [{ path: ['rights'], code: 'VALUE_NOT_ALLOWED' }]);
    case 'member':
      return new AppError('PERSON_IS_MEMBER');
    case 'missing':
      return new AppError('NOT_FOUND');
  }
}
