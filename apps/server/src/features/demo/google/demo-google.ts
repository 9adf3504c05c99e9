import type { CustomFetch } from 'openid-client';

import { assert } from '@pinkas/domain/assert';
import type { Provider } from 'oidc-provider';

import type { Config } from '../../../config/config.ts';
import { GOOGLE, USUAL_CLAIMS } from '../../../config/providers.ts';
import type { GivenProvider } from '../../../integrations/openid/openid-providers.ts';
import { randomToken } from '../../../platform/random-token.ts';
import { DEMO_GOOGLE_ISSUER } from './demo-google-address.ts';

/** Somebody as the demo's provider knows them: by whatever e-mail was typed, and whether it counts as verified. */
export interface DemoIdentity {
  readonly email: string;
  readonly isVerified: boolean;
}

/** Returns the subject that the demo's provider knows somebody by. */
export function demoSubject({ email, isVerified }: DemoIdentity): string {
  return `${isVerified ? 'verified' : 'unverified'}:${email.toLowerCase()}`;
}

interface DemoGoogle {
  readonly client: { readonly id: string; readonly secret: string };
  /** The provider, loaded and made at the first call. */
  load(): Promise<Provider>;
}

const known = new WeakMap<Config, DemoGoogle>();

/** Returns the one provider of a demo. Throws in production. */
export function demoGoogle(config: Config): DemoGoogle {
  assert(config.mode === 'demo', 'the provider of the demo exists in the demo alone');
  const made = known.get(config);
  if (made !== undefined) return made;
  const client = { id: 'pinkas-demo', secret: randomToken() };
  let loading: Promise<Provider> | undefined;
  const demo: DemoGoogle = {
    client,
    load: () =>
      (loading ??= import('./open-provider.ts').then(({ openProvider }) =>
        openProvider(config, client),
      )),
  };
  known.set(config, demo);
  return demo;
}

/**
 * Returns the demo's provider as sign-in needs it: it is asked within this process, without a
 * network.
 */
export function demoGoogleSettings(config: Config): GivenProvider {
  const { client } = demoGoogle(config);
  return {
    name: GOOGLE,
    label: 'Google',
    issuer: DEMO_GOOGLE_ISSUER,
    clientId: client.id,
    clientSecret: client.secret,
    // Its page is shown each time, where somebody chooses who to be.
    prompt: 'login',
    claims: USUAL_CLAIMS,
    fetch: fetchWithin(config),
  };
}

function fetchWithin(config: Config): CustomFetch {
  return async (address, options) => {
    const { askProvider } = await import('./ask-provider.ts');
    return askProvider(await demoGoogle(config).load(), config.origin, address, options);
  };
}
