import { asOwner, type OwnerTx } from '../../../../platform/db/owner-transaction.ts';
import { endSessionsOf } from '../../session/session.api.ts';
import { enqueueAccessNotice } from './access-notice.ts';
import { type Operator, recordDeed } from './operator.ts';
import { getPerson } from './people.reads.ts';

/** Whether something changed, or was so already. */
export type BlockOutcome = 'changed' | 'unchanged';

/**
 * Blocks or unblocks a person in all accounts. A block revokes all sessions in the same transaction, and sign-in
 * is refused with BLOCKED from then on. Repeating it changes nothing more. Throws OperatorProblem for an unknown
 * person.
 */
export function setBlocked(
  operator: Operator,
  email: string,
  isBlocked: boolean,
): Promise<BlockOutcome> {
  return asOwner(operator.db, (tx) =>
    setPerson(tx, operator, email, isBlocked ? 'blocked' : 'active'),
  );
}

type Status = 'active' | 'blocked';

async function setPerson(
  tx: OwnerTx,
  operator: Operator,
  email: string,
  status: Status,
): Promise<BlockOutcome> {
  const person = await getPerson(tx, email);
  if (person.status === status) return 'unchanged';
  const at = operator.clock.now();
  await tx.updateTable('users').set({ status }).where('users.id', '=', person.id).execute();
  if (status === 'blocked') await endSessionsOf(tx, person.id, at);
  await recordDeed(tx, operator, {
    kind: deedOf(status),
    accountIds: person.accountIds,
    entity: { kind: 'person', id: person.id },
    subject: person.subject,
    userId: person.id,
  });
  const [home] = person.accountIds;
  if (home !== undefined) {
    const { email, language } = person;
    const notice = { email, language, change: changeOf(status) };
    await enqueueAccessNotice(await tx.inAccount(home), at, notice);
  }
  return 'changed';
}

function deedOf(status: Status): 'operator-blocked' | 'operator-unblocked' {
  return status === 'blocked' ? 'operator-blocked' : 'operator-unblocked';
}

function changeOf(status: Status): 'blocked' | 'unblocked' {
  return status === 'blocked' ? 'blocked' : 'unblocked';
}
