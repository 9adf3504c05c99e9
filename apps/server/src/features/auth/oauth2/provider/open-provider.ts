import { isSameText, keyedHash } from '../../../../platform/keyed-hash.ts';
import { exportJWK, generateKeyPair } from 'jose';
import { errors, Provider, type Configuration, type Interaction } from 'oidc-provider';

import type { Services } from '../../../../platform/services.ts';
import { hashOfClientSecret } from '../apps/client-text.ts';
import { apiResourceOf, OAUTH2_PATHS, scopesOfResource } from '../stored/addresses.ts';
import {
  findRefreshAnswer,
  keepRefreshAnswer,
  tokenCalls,
  type TokenCall,
} from './repeated-answers.ts';
import { storedAdapter } from './stored-adapter.ts';

/** The dependencies of the provider. */
export type ProviderServices = Pick<Services, 'db' | 'clock' | 'config' | 'log'>;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long codes and tokens hold, in seconds. */
const TTL = {
  AuthorizationCode: MINUTE,
  AccessToken: HOUR,
  RefreshToken: 90 * DAY,
  Interaction: 30 * MINUTE,
  Session: 30 * MINUTE,
  // It ends when a person or the application ends it.
  Grant: 3_650 * DAY,
  IdToken: MINUTE,
};

/** Throws for a request without scopes, and for a scope that its resource has not. */
function checkScopes(origin: string, { params }: Interaction): void {
  const { scope, resource } = params;
  const asked = typeof scope === 'string' ? scope.split(' ') : [''];
  const known: readonly string[] = scopesOfResource(origin, resource);
  const unknown = asked.filter((scope) => !known.includes(scope));
  if (unknown.length > 0)
    throw new errors.InvalidScope('unknown or missing scope', unknown[0] ?? '');
}

function configurationOf(services: ProviderServices, jwk: object): Configuration {
  const { origin, secret } = services.config;
  const resource = apiResourceOf(origin);
  const cookieKey = keyedHash(secret, 'oauth2 cookies', '').toString('base64url');
  const cookie = { httpOnly: true, sameSite: 'lax', signed: true } as const;
  return {
    adapter: storedAdapter(services),
    // Nothing is signed by it: no scope of this provider gives an ID token.
    jwks: { keys: [jwk] },
    clientDefaults: { id_token_signed_response_alg: 'ES256' },
    cookies: {
      keys: [cookieKey],
      names: {
        session: 'pinkas_oauth2',
        interaction: 'pinkas_oauth2_request',
        resume: 'pinkas_oauth2_resume',
      },
      long: cookie,
      short: cookie,
    },
    routes: { ...OAUTH2_PATHS },
    scopes: [],
    claims: {},
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic', 'none'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: () => true,
    expiresWithSession: () => false,
    ttl: TTL,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
      revocation: {
        enabled: true,
        allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId,
      },
      introspection: {
        enabled: true,
        // An application asks about its own tokens alone, and proves who it is.
        allowedPolicy: (_ctx, client, token) =>
          client.clientAuthMethod !== 'none' && token.clientId === client.clientId,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => resource,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, asked) => {
          const scopes = scopesOfResource(origin, asked);
          if (scopes.length === 0) throw new errors.InvalidTarget();
          return {
            scope: scopes.join(' '),
            audience: asked,
            accessTokenFormat: 'opaque',
            accessTokenTTL: TTL.AccessToken,
          };
        },
      },
    },
    interactions: {
      url: (_ctx, interaction) => {
        checkScopes(origin, interaction);
        return approvalAddress({ ...namesOf(interaction), request: interaction.uid });
      },
    },
    findAccount: (_ctx, subject) => ({ accountId: subject, claims: () => ({ sub: subject }) }),
    loadExistingGrant: async (ctx) => {
      // Each request is approved by itself: nothing is remembered in the browser.
      const grantId = ctx.oidc.result?.consent?.grantId;
      return grantId === undefined ? undefined : ctx.oidc.provider.Grant.find(grantId);
    },
    renderError: (ctx, out) => {
      ctx.status = 303;
      const { client_id: clientId } = ctx.query;
      ctx.redirect(
        approvalAddress({
          redirect_failed: '1',
          ...(typeof clientId === 'string' && { client_id: clientId }),
          error: out.error,
        }),
      );
    },
  };
}

function namesOf({ params }: Interaction): Record<string, string> {
  const { client_id: clientId } = params;
  return typeof clientId === 'string' ? { client_id: clientId } : {};
}

/** The page of the web application that asks a person. */
function approvalAddress(query: Readonly<Record<string, string>>): string {
  return `/#/oauth2/approval?${new URLSearchParams(query).toString()}`;
}

/** Opens the provider: its data is in the database, so that each process has one. */
export async function openProvider(services: ProviderServices): Promise<Provider> {
  const { origin, secret, storage } = services.config;
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' };
  const provider = new Provider(origin, configurationOf(services, jwk));
  provider.proxy = true;
  provider.on('server_error', (_ctx, error) => {
    services.log.error({ err: error }, 'the authorization server failed');
  });
  provider.Client.prototype.compareClientSecret = function compare(actual: string) {
    return isSameText(
      hashOfClientSecret(secret, actual).toString('base64url'),
      this.clientSecret ?? '',
    );
  };
  provider.use(async (ctx, next) => {
    const call: TokenCall = {};
    await tokenCalls.run(call, next);
    const { oidc } = ctx;
    if (oidc?.route !== 'token' || oidc.client === undefined) return;
    const { clientId } = oidc.client;
    if (call.usedToken !== undefined) {
      const token = call.usedToken;
      const answer = await findRefreshAnswer(services, storage.keys, { token, clientId });
      if (answer === undefined) return;
      ctx.status = 200;
      ctx.body = answer;
      return;
    }
    const { RotatedRefreshToken: used } = oidc.entities;
    if (ctx.status === 200 && used !== undefined) {
      await keepRefreshAnswer(services, storage.keys, used.jti, ctx.body);
    }
  });
  return provider;
}
