import type { CameBack } from '@pinkas/contract/auth/providers/providers.contract';
import type { FastifyReply } from 'fastify';

import type { RequestContext } from '../../../platform/context.ts';
import { openBrowserSession } from '../../../platform/http/callers/browser-cookies.ts';
import {
  type OpenIdFault,
  OpenIdProblem,
  type OpenIdProvider,
  type ProvenPerson,
} from '../../../integrations/openid/openid-provider.ts';
import { keepWaitingLink } from '../identities/identities.api.ts';
import { attemptCookie, type Attempt } from './attempt-cookie.ts';
import { returnAddress } from './begin.ts';
import { linkFromSession } from './link-provider.ts';
import { addressAfter, failedAddress, linkedAddress } from './page-addresses.ts';
import { signInByProvider } from './sign-in-by-provider.ts';

/** What a browser returned with, to which provider's address. */
export interface Return {
  readonly providerType: string;
  readonly query: CameBack;
}

/** Finishes what this browser began at a provider, once; returns the page to go on to. */
export async function comeBack(
  context: RequestContext,
  reply: FastifyReply,
  { providerType, query }: Return,
): Promise<string> {
  const { services, clock } = context;
  const signedBy = { secret: services.config.secret, clock };
  const attempt = attemptCookie.find(reply.request, signedBy);
  attemptCookie.clear(reply);
  const provider = services.providers.find(providerType);
  if (provider === undefined) return failedAddress(providerType, { detail: 'not_set_up' });
  // Of another browser, or an old one: nothing is asked of the provider.
  if (attempt?.provider !== providerType || attempt.state !== query.state) {
    return failedAddress(providerType, { detail: 'attempt_ended' });
  }
  const proven = await prove(context, provider, attempt, query);
  if (attempt.linkingSession !== undefined) {
    return linkedAddress(
      typeof proven === 'string'
        ? 'failed'
        : await linkFromSession(context, attempt, proven, provider),
    );
  }
  if (typeof proven === 'string') return failedAddress(providerType, { detail: proven });
  const { redirectAfter } = attempt;
  return signIn(context, reply, proven, { ...provider.settings, redirectAfter });
}

/** Returns the person whom the provider proves, or what went wrong. */
async function prove(
  { services }: RequestContext,
  provider: OpenIdProvider,
  attempt: Attempt,
  query: CameBack,
): Promise<ProvenPerson | OpenIdFault> {
  const { name } = provider.settings;
  const address = new URL(returnAddress(services.config.origin, name));
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) address.searchParams.set(key, value);
  }
  try {
    return await provider.finish(address, attempt);
  } catch (error) {
    if (!(error instanceof OpenIdProblem)) throw error;
    services.log.warn(
      { err: error.cause, provider: name, fault: error.fault },
      'a provider of sign-in proved nobody',
    );
    return error.fault;
  }
}

/** The page that somebody comes from, and the one that they request. */
export interface SignInFrom {
  readonly name: string;
  /** As people know the provider. */
  readonly label: string;
  readonly redirectAfter: string | undefined;
}

/** Signs in the person whom a provider proved, and returns the page to go on to. */
export async function signIn(
  context: RequestContext,
  reply: FastifyReply,
  proven: ProvenPerson,
  { name, label, redirectAfter }: SignInFrom,
): Promise<string> {
  const outcome = await signInByProvider(context, proven);
  if (outcome.kind === 'opened' || outcome.kind === 'phone-unverified') {
    openBrowserSession(reply, context.services.config.secret, outcome.session);
  }
  if (outcome.kind === 'proof-needed') {
    const { issuer, subject, email } = proven;
    keepWaitingLink(reply, context, { provider: name, label, issuer, subject, email });
  }
  return addressAfter(name, outcome, redirectAfter);
}
