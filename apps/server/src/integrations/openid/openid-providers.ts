import {
  openIdProvider,
  type OpenIdOptions,
  type OpenIdProvider,
  type OpenIdSettings,
} from './openid-provider.ts';

/** How long a provider may take to answer. */
const TIMEOUT_SECONDS = 8;

/** The providers of sign-in of this installation. */
export interface OpenIdProviders {
  /** In the order of the settings. */
  readonly all: readonly OpenIdProvider[];
  find(name: string): OpenIdProvider | undefined;
}

/** A provider of the settings with what it needs beside the usual. */
export type GivenProvider = OpenIdSettings & Partial<Pick<OpenIdOptions, 'fetch'>>;

/** Makes the providers out of their settings. */
export function openIdProviders(
  given: readonly GivenProvider[],
  allowsHttp: boolean,
): OpenIdProviders {
  const all = given.map(({ fetch: ask, ...settings }) =>
    openIdProvider(settings, {
      timeoutSeconds: TIMEOUT_SECONDS,
      allowsHttp,
      ...(ask === undefined ? {} : { fetch: ask }),
    }),
  );
  return { all, find: (name) => all.find(({ settings }) => settings.name === name) };
}
