import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

import type { Config } from '../../../config/config.ts';
import { GOOGLE } from '../../../config/providers.ts';
import { randomToken } from '../../../platform/random-token.ts';
import { DEMO_GOOGLE_ISSUER, DEMO_GOOGLE_PATH } from './demo-google-address.ts';
import { rememberingAdapter } from './remembering-adapter.ts';

const MINUTES_10 = 600;

/** Opens the provider of the demo. Its data is in the memory of this process alone. */
export async function openProvider(
  { origin }: Pick<Config, 'origin'>,
  client: { readonly id: string; readonly secret: string },
): Promise<Provider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(DEMO_GOOGLE_ISSUER, {
    adapter: rememberingAdapter(),
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [`${origin}/front/auth/openid/${GOOGLE}`],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomToken()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: [] },
    // As Google does: the e-mail is in the ID token itself.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    ttl: {
      AuthorizationCode: 60,
      AccessToken: MINUTES_10,
      IdToken: MINUTES_10,
      Interaction: MINUTES_10,
      Session: MINUTES_10,
      Grant: MINUTES_10,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      userinfo: { enabled: false },
    },
    interactions: { url: (_ctx, { uid }) => `${DEMO_GOOGLE_PATH}/interaction/${uid}` },
    findAccount: (_ctx, subject) => ({
      accountId: subject,
      claims: () => {
        const [kind, ...email] = subject.split(':');
        return { sub: subject, email: email.join(':'), email_verified: kind === 'verified' };
      },
    }),
    // Nobody is asked for consent: the page explains its purpose.
    loadExistingGrant: async (ctx) => {
      const { client: asking, session } = ctx.oidc;
      if (asking === undefined || session === undefined) return undefined;
      const grant = new ctx.oidc.provider.Grant({
        clientId: asking.clientId,
        accountId: session.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (ctx, out) => {
      ctx.type = 'text/plain';
      ctx.body = out.error;
    },
  });
  // The demo itself determines its address.
  provider.proxy = true;
  return provider;
}
