import { canonicalEmail } from '@pinkas/domain/identifiers/email';

import type { RequestContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { tellPerson } from '../notices/notices.api.ts';
import { recordSecurityEvent } from '../session/session.api.ts';
import {
  deleteIdentity,
  findIdentityOwner,
  insertIdentity,
  type ProviderSubject,
} from './identities.repository.ts';
import { allowsProviders } from './provider-policy.reads.ts';

/** A provider's word about a person, ready to be linked. */
export interface Linking extends ProviderSubject {
  readonly provider: string;
  /** As people know the provider. */
  readonly label: string;
  readonly email: string;
}

/** Whose sign-in is changed, in which account they are. */
export interface LinkedPerson {
  readonly userId: string;
  readonly accountId: number;
  readonly email: string;
}

/**
 * Links a person, who has just proved to be one, to a provider, replacing their earlier identity there. Returns `taken` when
 * somebody else is linked, and `refused` when an account of the person allows no providers. Runs under the lock of the person.
 */
export async function linkIdentity(
  tx: ControlTx,
  context: RequestContext,
  person: LinkedPerson,
  linking: Linking,
): Promise<'linked' | 'taken' | 'refused'> {
  const { userId, accountId } = person;
  const { issuer, subject, provider, label, email } = linking;
  if (!(await allowsProviders(tx, userId))) return 'refused';
  const owner = await findIdentityOwner(tx, linking);
  if (owner !== undefined) return owner === userId ? 'linked' : 'taken';
  await deleteIdentity(tx, userId, provider);
  const identity = { issuer, subject, provider, email, userId };
  if (!(await insertIdentity(tx, identity, context.clock.now()))) return 'taken';
  await record(tx, context, person, 'provider-linked', provider);
  await tellPerson(tx, context, { userId, accountId, change: 'provider-linked', provider: label });
  return 'linked';
}

/** Unlinks a provider from a person; nothing happens where it was not linked. Runs under the lock of the person. */
export async function unlinkIdentity(
  tx: ControlTx,
  context: RequestContext,
  person: LinkedPerson,
  { provider, label }: Pick<Linking, 'provider' | 'label'>,
): Promise<void> {
  const { userId, accountId } = person;
  if (!(await deleteIdentity(tx, userId, provider))) return;
  await record(tx, context, person, 'provider-unlinked', provider);
  const change = 'provider-unlinked';
  await tellPerson(tx, context, { userId, accountId, change, provider: label });
}

function record(
  tx: ControlTx,
  context: RequestContext,
  { userId, email }: LinkedPerson,
  kind: 'provider-linked' | 'provider-unlinked',
  provider: string,
): Promise<void> {
  const subject = canonicalEmail(email);
  return recordSecurityEvent(tx, context, { kind, subject, userId, detail: { provider } });
}
