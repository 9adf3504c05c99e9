import { ConfigError } from './config-error.ts';
import type { Environment, Mode } from './environment.ts';
import { providerAddress } from './providers.ts';
import { textOf } from './setting-text.ts';

const URL_NAME = 'PINKAS_ANALYTICS_URL';
const ID_NAME = 'PINKAS_ANALYTICS_ID';

/** Where the browsers of people who agreed report how they use the product. */
export interface AnalyticsSettings {
  /** Address of the pixel, without query and fragment. */
  readonly url: string;
  /** The name of this installation at the collector. */
  readonly id: string;
}

/** The collector of analytics; undefined where the product reports to nobody. */
export function analyticsOf(env: Environment, mode: Mode): AnalyticsSettings | undefined {
  const url = textOf(env, URL_NAME);
  const id = textOf(env, ID_NAME);
  if (url === undefined && id === undefined) return undefined;
  if (url === undefined || id === undefined) {
    throw new ConfigError(`Set ${URL_NAME} and ${ID_NAME}, or neither of them.`);
  }
  if (!/^[\w.-]{1,60}$/.test(id)) {
    throw new ConfigError(`${ID_NAME} is "${id}"; it has letters, digits, ".", "-" and "_" alone.`);
  }
  const address = new URL(providerAddress(URL_NAME, url, mode));
  if (address.search !== '' || address.hash !== '' || address.username + address.password !== '') {
    throw new ConfigError(
      `${URL_NAME} has a query, a fragment or a login; it is an address alone.`,
    );
  }
  return { url: address.href, id };
}
