import type { LinkOutcome } from '@pinkas/contract/auth/providers/providers.contract';
import type { FastifyReply } from 'fastify';

import type { CallerContext, RequestContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { OpenIdProvider, ProvenPerson } from '../../../integrations/openid/openid-provider.ts';
import { type Proof, withProof } from '../factors/factors.api.ts';
import { linkIdentity, unlinkIdentity } from '../identities/identities.api.ts';
import { asOwnPerson, getOwnPerson } from '../session/session.api.ts';
import type { Attempt } from './attempt-cookie.ts';
import { begin } from './begin.ts';

/**
 * Returns the address of the provider that the caller asks to be linked to, after another proof of the person; undefined
 * where it does not answer. Throws NOT_FOUND for a provider that is not set up, and what `withProof` throws.
 */
export async function beginLink(
  context: CallerContext,
  reply: FastifyReply,
  providerType: string,
  proof: Proof,
): Promise<string | undefined> {
  const provider = context.services.providers.find(providerType);
  if (provider === undefined) throw new AppError('NOT_FOUND');
  await withProof(context, proof, () => Promise.resolve());
  return begin(context, reply, provider, { linkingSession: context.caller.sessionId });
}

/**
 * Links the person whom the provider proved, in the session that requested it; another session, or none, links
 * nothing.
 */
export async function linkFromSession(
  context: RequestContext,
  { linkingSession }: Attempt,
  { issuer, subject, email }: ProvenPerson,
  { settings: { name, label } }: OpenIdProvider,
): Promise<LinkOutcome> {
  const { caller } = context;
  if (caller?.stage !== 'full' || caller.sessionId !== linkingSession) return 'failed';
  const { userId, accountId } = caller;
  const outcome = await asOwnPerson({ ...context, caller }, (tx, person) =>
    linkIdentity(
      tx,
      context,
      { userId, accountId, email: person.email },
      { provider: name, label, issuer, subject, email },
    ),
  );
  return outcome === 'refused' ? 'failed' : outcome;
}

/** Removes a provider, after another proof of the person. Throws what `withProof` throws. */
export async function unlinkProvider(
  context: CallerContext,
  provider: string,
  proof: Proof,
): Promise<void> {
  const { userId, accountId } = context.caller;
  const label = context.services.providers.find(provider)?.settings.label ?? provider;
  await withProof(context, proof, async (tx) => {
    const { email } = await getOwnPerson(tx, context);
    await unlinkIdentity(tx, context, { userId, accountId, email }, { provider, label });
  });
}
