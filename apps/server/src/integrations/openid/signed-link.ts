import type { JSONWebKeySet, JWTVerifyGetKey } from 'jose';

import { OpenIdProblem } from './openid-provider.ts';

/** The public keys of who signs: given, or an address where they are. */
export type LinkKeys =
  | { readonly keys: readonly Record<string, unknown>[] }
  | { readonly jwksUri: string };

/** A link may be valid for this long. */
const LIFETIME_SECONDS = 60;
/** Clocks may differ by this much. */
const TOLERANCE_SECONDS = 5;
const KEYS_TIMEOUT_MS = 8_000;
const ID_LENGTH_MAX = 200;

/** The claims of a signed link. */
export interface LinkClaims {
  readonly iss: string;
  readonly sub: string;
  /** Names the link: it is used once. */
  readonly jti: string;
  /** Seconds since 1970. */
  readonly exp: number;
  readonly [claim: string]: unknown;
}

export interface LinkVerifier {
  /** Returns the claims of a link of this issuer to us. Throws OpenIdProblem. */
  verify(
    token: string,
    parties: { readonly issuer: string; readonly audience: string },
  ): Promise<LinkClaims>;
}

/** Verifies links (JWT, EdDSA or RS256) that are valid for a minute at most. The caller checks whether one was used. */
export function linkVerifier(given: LinkKeys): LinkVerifier {
  let keys: JWTVerifyGetKey | undefined;
  return {
    async verify(token, { issuer, audience }) {
      const jose = await import('jose');
      keys ??=
        'jwksUri' in given
          ? jose.createRemoteJWKSet(new URL(given.jwksUri), { timeoutDuration: KEYS_TIMEOUT_MS })
          : jose.createLocalJWKSet({ keys: [...given.keys] } as unknown as JSONWebKeySet);
      const { payload } = await jose
        .jwtVerify(token, keys, {
          issuer,
          audience,
          algorithms: ['EdDSA', 'RS256'],
          requiredClaims: ['sub', 'jti', 'exp', 'iat'],
          maxTokenAge: LIFETIME_SECONDS,
          clockTolerance: TOLERANCE_SECONDS,
        })
        .catch((error: unknown) => {
          const isAway = error instanceof TypeError || error instanceof jose.errors.JWKSTimeout;
          throw new OpenIdProblem(isAway ? 'unreachable' : 'untrusted', error);
        });
      const { iss = '', sub = '', jti = '', exp = 0, iat = 0 } = payload;
      const isShort = exp - iat <= LIFETIME_SECONDS;
      if (!isShort || sub === '' || jti === '' || jti.length > ID_LENGTH_MAX) {
        throw new OpenIdProblem('untrusted', 'the link lives too long, or has no name');
      }
      return { ...payload, iss, sub, jti, exp };
    },
  };
}
