import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import { systemActor } from '@pinkas/domain/identity/actor';

import { asOwner, type OwnerTx } from '../../../../platform/db/owner-transaction.ts';
import { randomToken } from '../../../../platform/random-token.ts';
import { insertLink, linkAddress } from '../../password/password.api.ts';
import { linkSubjects, lockPerson } from '../../throttle/throttle.api.ts';
import { enqueueAccessNotice } from '../people/access-notice.ts';
import { freeForNewAccount } from './free-for-new-account.ts';
import { findAccountOf, insertOwnedAccount } from './insert-account.ts';
import type { NewAccount } from './new-account.ts';
import { AT_THE_MACHINE, type Operator, OperatorProblem, recordDeed } from '../people/operator.ts';
import { findPerson, type KnownPerson } from '../people/people.reads.ts';

/** An account that can be signed in to once its person has followed the link. */
export interface CreatedAccount {
  readonly accountId: number;
  /** Sets the password, once. */
  readonly link: string;
  /** False for one that was there already, whose person gets another link. */
  readonly isNew: boolean;
}

/**
 * Creates a business with its owner, who chooses the password by the returned link. Repeating the command creates
 * nothing twice: it returns another link, of which the person is notified by mail, and the earlier one is revoked.
 * Registrations that nobody verified are replaced. Throws OperatorProblem for an e-mail or a tax ID that belongs to
 * another account.
 */
export async function createAccount(
  operator: Operator,
  account: NewAccount,
): Promise<CreatedAccount> {
  // Until the link is used nobody knows the password.
  const passwordHash = await operator.passwords.hash(randomToken());
  const actor = systemActor('admin', null);
  const ending = { clock: operator.clock, actor, ...AT_THE_MACHINE, reason: 'replaced' } as const;
  return asOwner(operator.db, async (tx) => {
    if ((await freeForNewAccount(tx, ending, account)) === 'free') {
      return insertAll(tx, operator, account, passwordHash);
    }
    const person = await findPerson(tx, account.email);
    const accountId = await findAccountOf(tx, account.taxId);
    if (person === undefined) {
      throw new OperatorProblem(`The tax ID ${account.taxId} belongs to account ${accountId}.`);
    }
    if (accountId === undefined || !person.accountIds.includes(accountId)) {
      throw new OperatorProblem(`${account.email} signs in to another account already.`);
    }
    return { accountId, link: await anotherLink(tx, operator, person), isNew: false };
  });
}

async function insertAll(
  tx: OwnerTx,
  operator: Operator,
  account: NewAccount,
  passwordHash: string,
): Promise<CreatedAccount> {
  const subject = canonicalEmail(account.email);
  const { accountId, userId } = await insertOwnedAccount(tx, operator.clock.now(), account, {
    passwordHash,
    registrationStep: 'START',
  });
  await recordDeed(tx, operator, {
    kind: 'operator-created',
    accountIds: [accountId],
    entity: { kind: 'account', id: String(accountId) },
    subject,
    userId,
  });
  return { accountId, link: await linkFor(tx, operator, userId), isNew: true };
}

/**
 * Makes a link for somebody who may sign in already: all their accounts log it, and they are notified.
 */
async function anotherLink(tx: OwnerTx, operator: Operator, person: KnownPerson): Promise<string> {
  const { id: userId, email, language, subject, accountIds } = person;
  // Serialises with a concurrent request for a link by mail.
  await lockPerson(tx, linkSubjects(subject, ''));
  const link = await linkFor(tx, operator, userId);
  const kind = 'operator-link-made';
  const entity = { kind: 'person', id: userId } as const;
  await recordDeed(tx, operator, { kind, accountIds, entity, subject, userId });
  const [home] = accountIds;
  if (home !== undefined) {
    const notice = { email, language, change: 'link-made' as const };
    await enqueueAccessNotice(await tx.inAccount(home), operator.clock.now(), notice);
  }
  return link;
}

async function linkFor(tx: OwnerTx, operator: Operator, userId: string): Promise<string> {
  const token = randomToken();
  await insertLink(tx, operator.clock, userId, token);
  return linkAddress(operator.origin, token);
}
