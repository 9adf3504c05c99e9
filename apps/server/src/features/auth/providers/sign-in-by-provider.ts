import { canonicalEmail } from '@pinkas/domain/identifiers/email';

import type { Clock } from '../../../platform/clock/clock.ts';
import { inControlPlane, type ControlTx } from '../../../platform/db/account-transaction.ts';
import type { RequestContext } from '../../../platform/context.ts';
import type { ProvenPerson } from '../../../integrations/openid/openid-provider.ts';
import {
  allowsProviders,
  findIdentityOwner,
  findPartnerAccount,
  touchIdentity,
} from '../identities/identities.api.ts';
import {
  authorizeSignIn,
  findSignInPerson,
  findSignInUser,
  type OpenedAttempt,
  sendFirstCode,
  type SignInUser,
} from '../login/login.api.ts';
import { type OpenedSession, recordSecurityEvent } from '../session/session.api.ts';
import { findHurdle, lockPerson, throttleSubjects } from '../throttle/throttle.api.ts';

/** What becomes of somebody whom a provider vouches for. */
export type ProviderOutcome =
  | OpenedAttempt
  | { readonly kind: 'blocked' | 'distributor-blocked' | 'temporarily-blocked' }
  | { readonly kind: 'email-unverified'; readonly email: string }
  | {
      readonly kind: 'phone-unverified';
      readonly email: string;
      /** For the telephone alone. */
      readonly session: OpenedSession;
    }
  /** The e-mail is of a person who is not linked: the password comes first, this once. */
  | { readonly kind: 'proof-needed'; readonly email: string }
  /** Nobody is known by this; nobody's account allows it; the provider did not verify the e-mail. */
  | { readonly kind: 'unknown' | 'not-allowed' | 'email-not-proven' };

/**
 * Signs somebody in by the assertion of a provider, up to the second step, which is asked for as ever. A person is
 * known by the provider's subject; a verified e-mail alone opens nothing, it only identifies whose password links
 * them.
 */
export async function signInByProvider(
  context: RequestContext,
  proven: ProvenPerson,
): Promise<ProviderOutcome> {
  const outcome = await inControlPlane(context.db, (tx) => decide(tx, context, proven));
  if (outcome.kind === 'opened') await sendFirstCode(context, outcome);
  return outcome;
}

async function decide(
  tx: ControlTx,
  context: RequestContext,
  proven: ProvenPerson,
): Promise<ProviderOutcome> {
  const found = await findPerson(tx, context.clock, proven);
  if (found === undefined) {
    return refuse(tx, context, proven, proven.isEmailVerified ? 'unknown' : 'email-not-proven');
  }
  const subject = canonicalEmail(found.email);
  const subjects = throttleSubjects({ subject, ip: context.ip });
  await lockPerson(tx, subjects);
  // Under the lock: the person may have been unlinked, or got another e-mail, meanwhile.
  const person = await findPerson(tx, context.clock, proven);
  if (person?.id !== found.id || canonicalEmail(person.email) !== subject) {
    return refuse(tx, context, proven, 'unknown');
  }
  const member = await memberOf(tx, context, proven, person);
  if (member === undefined || !(await allowsProviders(tx, person.id))) {
    return refuse(tx, context, proven, 'not-allowed', person);
  }
  // Wrong codes block the second step; passwords that others guess do not affect a sign-in by a provider.
  if ((await findHurdle(tx, context.clock, [subjects.code, subjects.address])) === 'blocked') {
    return refuse(tx, context, proven, 'temporarily-blocked', person);
  }
  if (!person.isLinked) {
    await record(tx, context, proven, 'provider-refused', person, 'proof-needed');
    return { kind: 'proof-needed', email: person.email };
  }
  return admit(tx, context, proven, member);
}

/**
 * Returns the person in the account that opens: of a partner's people the one that the partner
 * means; undefined where there is none.
 */
async function memberOf(
  tx: ControlTx,
  { services, clock }: RequestContext,
  { provider, business }: ProvenPerson,
  person: SignInUser,
): Promise<SignInUser | undefined> {
  if (!services.config.partners.some(({ name }) => name === provider)) return person;
  const accountId = await findPartnerAccount(tx, person.id, { partner: provider, business });
  return accountId === undefined ? undefined : findSignInPerson(tx, clock, person.id, accountId);
}

async function admit(
  tx: ControlTx,
  context: RequestContext,
  proven: ProvenPerson,
  person: SignInUser,
): Promise<ProviderOutcome> {
  const { provider } = proven;
  const admission = await authorizeSignIn(tx, context, person, {
    kind: 'provider-accepted',
    detail: { provider },
  });
  switch (admission.kind) {
    case 'email-unverified':
    case 'phone-unverified':
      return { ...admission, email: person.email };
    case 'opened':
      await touchIdentity(tx, proven, context.clock.now());
      return admission;
    case 'blocked':
    case 'distributor-blocked':
    case 'temporarily-blocked':
      return { kind: admission.kind };
  }
}

interface FoundPerson extends SignInUser {
  readonly isLinked: boolean;
}

/** By the provider's subject, else by an e-mail that the provider verified. */
async function findPerson(
  tx: ControlTx,
  clock: Clock,
  proven: ProvenPerson,
): Promise<FoundPerson | undefined> {
  const owner = await findIdentityOwner(tx, proven);
  if (owner !== undefined) {
    const person = await findSignInPerson(tx, clock, owner);
    return person === undefined ? undefined : { ...person, isLinked: true };
  }
  if (!proven.isEmailVerified || proven.email === '') return undefined;
  const person = await findSignInUser(tx, clock, canonicalEmail(proven.email));
  return person === undefined ? undefined : { ...person, isLinked: false };
}

type RefusedKind = 'unknown' | 'not-allowed' | 'email-not-proven' | 'temporarily-blocked';

async function refuse<Kind extends RefusedKind>(
  tx: ControlTx,
  context: RequestContext,
  proven: ProvenPerson,
  kind: Kind,
  person?: SignInUser,
): Promise<{ readonly kind: Kind }> {
  await record(tx, context, proven, 'provider-refused', person, kind);
  return { kind };
}

function record(
  tx: ControlTx,
  context: RequestContext,
  { provider, email }: ProvenPerson,
  kind: 'provider-refused',
  person: SignInUser | undefined,
  reason: string,
): Promise<void> {
  return recordSecurityEvent(tx, context, {
    kind,
    // What a provider sends may be long, or no e-mail at all.
    subject: person === undefined ? email.slice(0, 254) : canonicalEmail(person.email),
    userId: person?.id,
    detail: { provider, reason },
  });
}
