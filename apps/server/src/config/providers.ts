import { ConfigError } from './config-error.ts';
import type { Environment, Mode } from './environment.ts';
import { LOCAL_HOSTS } from '../platform/local-hosts.ts';
import type { OpenIdSettings } from '../integrations/openid/openid-provider.ts';
import { textOf } from './setting-text.ts';

export const GOOGLE = 'google';
const GOOGLE_ISSUER = 'https://accounts.google.com';

/** Names of OpenID Connect itself. */
export const USUAL_CLAIMS = {
  email: 'email',
  emailVerified: 'email_verified',
  business: undefined,
} as const;

/** Google as a provider of sign-in; undefined where it is not set up. */
export function googleOf(env: Environment, mode: Mode): OpenIdSettings | undefined {
  const clientId = textOf(env, 'PINKAS_GOOGLE_CLIENT_ID');
  const clientSecret = textOf(env, 'PINKAS_GOOGLE_CLIENT_SECRET');
  const issuer = textOf(env, 'PINKAS_GOOGLE_ISSUER');
  if (issuer !== undefined && mode === 'production') {
    throw new ConfigError('PINKAS_GOOGLE_ISSUER is for trying out; production knows Google alone.');
  }
  if (clientId === undefined && clientSecret === undefined) return undefined;
  if (clientId === undefined || clientSecret === undefined) {
    throw new ConfigError(
      'Set PINKAS_GOOGLE_CLIENT_ID and PINKAS_GOOGLE_CLIENT_SECRET, or neither of them.',
    );
  }
  return {
    name: GOOGLE,
    label: 'Google',
    issuer: providerAddress('PINKAS_GOOGLE_ISSUER', issuer ?? GOOGLE_ISSUER, mode),
    clientId,
    clientSecret,
    prompt: 'select_account',
    claims: USUAL_CLAIMS,
  };
}

/**
 * Returns an address of a provider: https, but on this machine outside of production. Throws
 * ConfigError.
 */
export function providerAddress(name: string, text: string, mode: Mode): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isLocal = url?.protocol === 'http:' && LOCAL_HOSTS.has(url.hostname);
  if (url?.protocol === 'https:' || (isLocal && mode !== 'production')) return text;
  throw new ConfigError(`${name} is "${text}"; it must be an address that starts with https://.`);
}

/** Returns the address of the antivirus service; undefined where the operator has none. */
export function clamavOf(env: Environment): string | undefined {
  const text = textOf(env, 'PINKAS_CLAMAV');
  if (text === undefined || /^\/.|^[^/:\s]+:\d{1,5}$/.test(text)) return text;
  throw new ConfigError(
    `PINKAS_CLAMAV is "${text}"; it must be host:port, or the path of a socket.`,
  );
}
