import { canonicalEmail } from '@pinkas/domain/identifiers/email';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { RequestContext } from '../../../platform/context.ts';
import type { ControlTx } from '../../../platform/db/account-transaction.ts';
import { defineSignedCookie } from '../../../platform/http/callers/signed-cookie.ts';
import { linkIdentity, type LinkedPerson, type Linking } from './link-identity.ts';

/**
 * How long a provider's assertion waits for password and code of the person whose e-mail it
 * contained.
 */
const WAIT_SECONDS = 600;

const waiting = defineSignedCookie(
  '__Host-pinkas-link',
  WAIT_SECONDS,
  z.object({
    provider: z.string(),
    label: z.string(),
    issuer: z.string(),
    subject: z.string(),
    email: z.string(),
  }),
);

function signedBy({ services, clock }: RequestContext) {
  return { secret: services.config.secret, clock };
}

/**
 * Stores a provider's assertion in the browser until its person has proved by both steps to be one of
 * ours.
 */
export function keepWaitingLink(
  reply: FastifyReply,
  context: RequestContext,
  linking: Linking,
): void {
  waiting.set(reply, signedBy(context), linking);
}

/** Finds the pending assertion of this browser, if any. */
export function findWaitingLink(
  request: FastifyRequest,
  context: RequestContext,
): Linking | undefined {
  return waiting.find(request, signedBy(context));
}

/** Deletes the pending assertion: somebody is signed in. */
export function dropWaitingLink(reply: FastifyReply): void {
  waiting.clear(reply);
}

/**
 * Links the person who has just passed both steps to the provider whose assertion was pending, if it was
 * about them.
 */
export async function linkWaiting(
  tx: ControlTx,
  context: RequestContext,
  person: LinkedPerson,
  linking: Linking,
): Promise<void> {
  if (canonicalEmail(linking.email) !== canonicalEmail(person.email)) return;
  await linkIdentity(tx, context, person, linking);
}
