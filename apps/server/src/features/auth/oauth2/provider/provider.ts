import type { Provider } from 'oidc-provider';

import type { Config } from '../../../../config/config.ts';
import type { ProviderServices } from './open-provider.ts';

const opening = new WeakMap<Config, Promise<Provider>>();

/** Returns the one authorization server of this process; it is loaded at the first request. */
export function providerOf(services: ProviderServices): Promise<Provider> {
  const known = opening.get(services.config);
  if (known !== undefined) return known;
  const made = import('./open-provider.ts').then(({ openProvider }) => openProvider(services));
  opening.set(services.config, made);
  return made;
}
