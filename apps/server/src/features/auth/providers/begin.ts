import type { FastifyReply } from 'fastify';

import type { RequestContext } from '../../../platform/context.ts';
import {
  OpenIdProblem,
  type OpenIdProvider,
} from '../../../integrations/openid/openid-provider.ts';
import { attemptCookie, type Attempt } from './attempt-cookie.ts';

/**
 * Returns where a provider redirects the browser: one address for each, as the provider has it on its list.
 */
export function returnAddress(origin: string, provider: string): string {
  return `${origin}/front/auth/openid/${provider}`;
}

/**
 * Returns the address of the provider to send the browser to, which alone can end what begins here; undefined where the
 * provider does not answer.
 */
export async function begin(
  context: RequestContext,
  reply: FastifyReply,
  provider: OpenIdProvider,
  purpose: Pick<Attempt, 'redirectAfter' | 'linkingSession'>,
): Promise<string | undefined> {
  const { config, log } = context.services;
  const { name } = provider.settings;
  try {
    const { address, ...attempt } = await provider.begin(returnAddress(config.origin, name));
    const signedBy = { secret: config.secret, clock: context.clock };
    attemptCookie.set(reply, signedBy, { ...attempt, ...purpose, provider: name });
    return address;
  } catch (error) {
    if (!(error instanceof OpenIdProblem)) throw error;
    log.warn({ err: error.cause, provider: name }, 'a provider of sign-in did not answer');
    return undefined;
  }
}
