import type * as OpenId from 'openid-client';

/** Where a provider of sign-in is, and who we are to it. */
export interface OpenIdSettings {
  /** `google`, or the name of a partner. */
  readonly name: string;
  /** As people know it. */
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What the provider asks the person even where it knows them, such as which of their accounts. */
  readonly prompt: string | undefined;
  /** Names of the claims for the e-mail, whether it was verified, and which business it is. */
  readonly claims: ClaimNames;
}

export interface ClaimNames {
  readonly email: string;
  readonly emailVerified: string;
  /** Undefined: the provider knows people alone. */
  readonly business: string | undefined;
}

/** Whom a provider vouches for. */
export interface ProvenPerson {
  readonly provider: string;
  readonly issuer: string;
  /** Never passes to another person, as an e-mail may. */
  readonly subject: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** The partner's name of the business; undefined where it sent none. */
  readonly business: string | undefined;
}

/** What one sign-in has to return with. */
export interface OpenIdAttempt {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Why a provider did not prove anybody. */
export type OpenIdFault = 'unreachable' | 'cancelled' | 'refused' | 'untrusted';

/** A sign-in that a provider did not complete. The cause is for the log. */
export class OpenIdProblem extends Error {
  override readonly name = 'OpenIdProblem';

  readonly fault: OpenIdFault;

  constructor(fault: OpenIdFault, cause: unknown) {
    super(`the provider proved nobody: ${fault}`, { cause });
    this.fault = fault;
  }
}

export interface OpenIdProvider {
  readonly settings: OpenIdSettings;
  /** Returns where to send the browser, and what it has to return with. Throws OpenIdProblem. */
  begin(redirectUri: string): Promise<OpenIdAttempt & { readonly address: string }>;
  /**
   * Returns the person proved by the address that the browser returned to. Throws OpenIdProblem.
   */
  finish(cameBackTo: URL, attempt: OpenIdAttempt): Promise<ProvenPerson>;
}

export interface OpenIdOptions {
  /** How long the provider may take to answer. */
  readonly timeoutSeconds: number;
  /** Whether the provider may do without TLS; on this machine alone, and never in production. */
  readonly allowsHttp: boolean;
  /** Replaces the network, for the provider of the demo. */
  readonly fetch?: OpenId.CustomFetch;
}

/**
 * Returns a provider by OpenID Connect: code flow with PKCE, state and nonce. Nothing is loaded or
 * asked before the first sign-in.
 */
export function openIdProvider(settings: OpenIdSettings, options: OpenIdOptions): OpenIdProvider {
  let discovered: Promise<OpenId.Configuration> | undefined;
  function configuration(): Promise<OpenId.Configuration> {
    discovered ??= discover(settings, options).catch((error: unknown) => {
      // The provider was unavailable; it is discovered again next time.
      discovered = undefined;
      throw error;
    });
    return discovered;
  }
  return {
    settings,
    async begin(redirectUri) {
      const openid = await import('openid-client');
      const config = await configuration().catch(throwAs('unreachable'));
      const verifier = openid.randomPKCECodeVerifier();
      const attempt = { state: openid.randomState(), nonce: openid.randomNonce(), verifier };
      const address = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(settings.prompt === undefined ? {} : { prompt: settings.prompt }),
      });
      return { ...attempt, address: address.href };
    },
    async finish(cameBackTo, { state, nonce, verifier }) {
      const openid = await import('openid-client');
      const config = await configuration().catch(throwAs('unreachable'));
      const answer = await openid
        .authorizationCodeGrant(config, cameBackTo, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        .catch((error: unknown) => {
          throw new OpenIdProblem(faultOf(openid, error), error);
        });
      const claims = answer.claims();
      if (claims === undefined) throw new OpenIdProblem('untrusted', 'no claims');
      return personOf(settings, claims);
    },
  };
}

async function discover(
  { issuer, clientId, clientSecret }: OpenIdSettings,
  { timeoutSeconds, allowsHttp, fetch: ask }: OpenIdOptions,
): Promise<OpenId.Configuration> {
  const openid = await import('openid-client');
  return openid.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    timeout: timeoutSeconds,
    // The signature counts, not only that the token was received over TLS.
    execute: [
      openid.enableNonRepudiationChecks,
      ...(allowsHttp ? [openid.allowInsecureRequests] : []),
    ],
    ...(ask === undefined ? {} : { [openid.customFetch]: ask }),
  });
}

function throwAs(fault: OpenIdFault): (error: unknown) => never {
  return (error) => {
    throw new OpenIdProblem(fault, error);
  };
}

const UNREACHABLE = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

function faultOf(openid: typeof OpenId, error: unknown): OpenIdFault {
  if (error instanceof openid.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'cancelled' : 'refused';
  }
  if (error instanceof openid.ResponseBodyError) return 'refused';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  // `fetch` itself throws a TypeError without a code.
  if (UNREACHABLE.has(code) || (error instanceof TypeError && code === '')) return 'unreachable';
  return 'untrusted';
}

/** Reads claims under the provider's names; what is no plain text counts as absent. */
export function personOf(
  { name, claims: names }: Pick<OpenIdSettings, 'name' | 'claims'>,
  claims: Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string },
): ProvenPerson {
  const textOf = (key: string) => {
    const value = claims[key];
    return typeof value === 'string' && !/\p{Cc}/u.test(value) && value.isWellFormed() ? value : '';
  };
  const business = names.business === undefined ? '' : textOf(names.business);
  return {
    provider: name,
    issuer: claims.iss,
    subject: claims.sub,
    email: textOf(names.email),
    isEmailVerified: claims[names.emailVerified] === true,
    business: business === '' ? undefined : business,
  };
}
